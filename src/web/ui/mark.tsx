/** The mark: a football whose seam is the fold of a brain. Decorative unless `label` is given. */
export const Mark = ({ size = 28, label, className }: { size?: number; label?: string; className?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    className={className}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  >
    <g transform="rotate(-36 16 16)">
      <path
        fill="var(--accent)"
        d="M.8 16.6C2.2 12.9 4.6 10.4 7.2 9.3c.7-2 3-3 4.9-2.1 1.3-1.9 4.1-2.1 5.6-.4 1.7-1.2 4.2-.6 5.1 1.2 1.9-.4 3.7 1 3.7 2.9 2 1.2 3.6 3.1 4.7 5.6-2.9 5.9-8.5 9-15.2 9S3.6 22.5.8 16.6Z"
      />
      <path
        stroke="var(--on-accent)"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M6.3 16.9c1.6-2.7 3.7-2.7 4.9-.3s3.4 2.4 4.7 0 3.5-2.4 4.8 0 3.3 2.3 4.9 0"
      />
      <path
        stroke="var(--on-accent)"
        strokeWidth="1.7"
        strokeLinecap="round"
        d="M12.1 7.6c-.2 1.5.3 2.7 1.5 3.4M17.7 7.2c-.9 1.2-.9 2.6 0 3.7M22.6 8.5c-.9.7-1.3 1.7-1.2 2.9M11.4 20.2v2.3M15.9 20.7v2.3M20.4 20.2v2.3"
      />
    </g>
  </svg>
);
