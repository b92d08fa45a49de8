import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listAllHoldings } from '../figures/figure-queries.ts';

/** Throws Problem while money lies in an account, or is for a fund: it would be offered nowhere any more. */
export async function requireEmpty(
  db: ChurchDb,
  column: 'account_id' | 'fund_id',
  id: string,
): Promise<void> {
  const holdings = await listAllHoldings(db);
  if (holdings.some((holding) => holding[column] === id))
    throw new Problem('failed_precondition', 'finance:errors.has-money');
}
