/** The logo: a football with the folds of a brain. */
export const Logo = ({ size, className }: { size: number; className?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden
  >
    <g transform="rotate(-28 16 16)">
      <path
        fill="var(--accent)"
        d={
          "M1.2 16.6C2 14.1 3.5 12.1 5.4 10.8c.2-2.5 2.7-4.1 5-3.3C11.3 5.1 14.3 4.3 16.2 5.8c2-1.6 5-.8 5.9 " +
          "1.6 2.3-.7 4.7.9 4.9 3.4 1.8 1.3 3.2 3.3 3.9 5.8C27.4 23.6 22.2 26.7 16 26.7S4.6 23.6 1.2 16.6Z"
        }
      />
      <path
        stroke="var(--on-accent)"
        strokeWidth="1.8"
        d={
          "M10.4 7.5c-.6 1.8.1 3.3 1.6 3.7M16.2 5.8c-1.4 1.5-1.3 3.6.1 4.8 1 .9 1.1 2.1.4 3.1M22.1 7.4c.5 " +
          "1.9-.4 3.5-2 3.9M5.4 10.8c-.1 1.6.9 2.8 2.4 3M27 10.8c.1 1.6-.9 2.8-2.4 3" +
          "M8.5 19.5h15M12 17.2v4.6M16 17.2v4.6M20 17.2v4.6"
        }
      />
    </g>
  </svg>
);
