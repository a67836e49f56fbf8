import type { Asset } from "#contract/values.ts";
import { ageOf } from "#core/asset/age.ts";

/** Years, and the months since the last birthday as a superscript; a dash where the age is unknown. */
export const AgeCell = ({ asset, today }: { asset: Pick<Asset, "age" | "birthday">; today: string }) => {
  const age = ageOf(asset, today);
  if (!age) return <span className="pr-3 text-ink-faint">-</span>;
  return (
    <>
      <span aria-hidden>
        {age.years}
        <sup className="ml-px inline-block w-3 text-left text-[0.625rem] text-ink-faint">{age.months}</sup>
      </span>
      <span className="sr-only">{`${age.years} years ${age.months} months`}</span>
    </>
  );
};
