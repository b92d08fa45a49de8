/** Which lines of a bank may be a gift that it took back. */
import { daysOfReturn, saysReturn } from '#domain/bank/postings.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readAccountEntries } from '#server/finance/public.ts';
import { listOppositeMatches, type LineRow } from './line-queries.ts';

/**
 * Open lines of one account by which money left: their text says it, or they are the opposite of an earlier line that is the only
 * gift of its batch. `explained`: lines that may be something else, of which the amount alone says nothing.
 */
export async function findReturns(
  db: ChurchDb,
  lines: readonly LineRow[],
  explained: ReadonlySet<string>,
): Promise<Set<string>> {
  const out = lines.filter((line) => line.is_confirmed === null && line.amount.startsWith('-'));
  const returns = new Set(out.filter(({ text }) => saysReturn(text)).map(({ id }) => id));
  const ids = out.map(({ id }) => id).filter((id) => !returns.has(id) && !explained.has(id));
  const opposites = await listOppositeMatches(db, ids, daysOfReturn);
  const entryIds = [...new Set(opposites.map((each) => each.entry_id))];
  const entries = await readAccountEntries(db, lines[0]?.account_id ?? '', entryIds);
  const given = new Map(
    entries.filter(({ kind }) => kind === 'giving').map(({ id, amount }) => [id, amount]),
  );
  for (const { line_id: id, entry_id: entryId, amount } of opposites)
    if (given.get(entryId) === amount) returns.add(id);
  return returns;
}
