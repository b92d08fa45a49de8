/** Which entries of the books the lines of an account may be. */
import { addDays } from '#domain/kernel/days.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listAccountEntries } from '#server/finance/public.ts';
import { listTakenEntries } from './line-queries.ts';
import { daysAfter, daysBefore, proposeMatches, type ProposedLine } from './propose-matches.ts';

/** `statementId`: what is proposed for its lines is free; null: what is proposed for other lines is not. */
export async function findEntries(
  db: ChurchDb,
  accountId: string,
  lines: readonly ProposedLine[],
  statementId: string | null,
): Promise<Map<string, string[]>> {
  const days = lines.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const entries = await listAccountEntries(db, accountId, {
    from: addDays(first, -daysBefore),
    to: addDays(last, daysAfter),
  });
  const ids = entries.map(({ id }) => id);
  const taken = await listTakenEntries(db, accountId, ids, { statementId });
  return proposeMatches(
    lines,
    entries
      .filter((entry) => !taken.has(entry.id))
      .map(({ id, day, amount, party, note }) => ({
        id,
        day,
        amount: BigInt(amount),
        text: `${party} ${note}`,
      })),
  );
}
