/** Which lines of two own accounts may be one transfer that the books lack. */
import { daysOfTransfer, type TransferProposal } from '#domain/bank/postings.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listBooksAccounts } from './currency.ts';
import { findEntries } from './find-entries.ts';
import { listCounterparts, type LineRow } from './line-queries.ts';

interface Line {
  readonly id: string;
  readonly account_id: string;
  readonly day: string;
  readonly amount: string;
  readonly text: string;
}

/** Of open lines for which the books have nothing either. */
export async function findCounterparts(
  db: ChurchDb,
  lines: readonly LineRow[],
): Promise<Map<string, TransferProposal>> {
  const open = lines.filter(({ is_confirmed: isConfirmed }) => isConfirmed === null);
  const pairs = await listCounterparts(
    db,
    open.map(({ id }) => id),
    { days: daysOfTransfer, accountIds: open.length === 0 ? [] : await listBooksAccounts(db) },
  );
  const byLine = Map.groupBy(pairs, (pair) => pair.line_id);
  const known = await listKnown(db, [...open.filter(({ id }) => byLine.has(id)), ...pairs]);
  return new Map(
    [...byLine].flatMap(([lineId, all]) => {
      const found = known.has(lineId) ? [] : all.filter(({ id }) => !known.has(id));
      if (found.length === 0) return [];
      const counterparts = found.map(({ id, account_id: accountId, day, text }) => ({
        lineId: id,
        accountId,
        day,
        text,
      }));
      return [[lineId, { isClear: found.length === 1 && found[0]?.rivals === 1, counterparts }]];
    }),
  );
}

/** Those lines that an entry of the books may be. */
async function listKnown(db: ChurchDb, lines: readonly Line[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const [accountId, own] of Map.groupBy(lines, (line) => line.account_id)) {
    const unique = new Map(own.map((line) => [line.id, { ...line, amount: BigInt(line.amount) }]));
    const found = await findEntries(db, accountId, [...unique.values()], null);
    for (const id of found.keys()) known.add(id);
  }
  return known;
}
