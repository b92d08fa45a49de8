import type { ChurchDb } from '#server/core/database/database.ts';
import { isBooksTill, requireBooks } from '#server/finance/public.ts';

/** Of an account, and so of its statements. */
export async function readCurrency(db: ChurchDb, accountId: string): Promise<string> {
  const { accounts, currency } = await requireBooks(db);
  return accounts.get(accountId)?.currency ?? currency;
}

/** Accounts in the currency of the books. Lines of others need a rate, so a click posts none of them. */
export async function listBooksAccounts(db: ChurchDb): Promise<string[]> {
  const { accounts } = await requireBooks(db);
  return [...accounts.values()].filter(isBooksTill).map(({ id }) => id);
}
