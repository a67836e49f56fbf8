/** A plan that has a price at the provider. */
export type SoldPlan = "big_monthly" | "big_yearly" | "bigger_monthly" | "bigger_yearly";
export type PriceIds = Readonly<Record<SoldPlan, string>>;
/** The plan sold at a price; null for an unknown price. */
export type PlanOfPrice = (priceId: string) => SoldPlan | null;

/** Where the browser goes afterwards. */
export type Returns = { readonly successUrl: string; readonly cancelUrl: string };

/** A checkout that can still be paid. */
export type OpenCheckout = Returns & { readonly id: string; readonly plan: string | null; readonly url: string };
