import type { ChurchDb } from '#server/core/database/database.ts';
import { requireBooks } from '#server/finance/public.ts';

/** Of an account, and so of its statements. */
export async function readCurrency(db: ChurchDb, accountId: string): Promise<string> {
  const { accounts, currency } = await requireBooks(db);
  return accounts.get(accountId)?.currency ?? currency;
}
