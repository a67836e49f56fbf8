import { account } from "#server/accounts/tables.ts";
import type { TestProduct } from "./product.ts";

export async function addAccount(
  { deps, clock }: TestProduct,
  contactemail: string,
  more: Partial<typeof account.$inferInsert> = {},
): Promise<number> {
  const [row] = await deps.db
    .insert(account)
    .values({
      issuer: "https://provider.example",
      subject: crypto.randomUUID(),
      contactemail,
      createddatetime: clock.now(),
      ...more,
    })
    .returning();
  return row!.userid;
}
