/** Two statements of the demo church: a month that is reconciled, and one with two lines that the books do not have. */
import { addDays, startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import {
  listAccountEntries,
  listAllHoldings,
  requireBooks,
  type AccountEntry,
} from '#server/finance/public.ts';
import demo from './demo-bank.json' with { type: 'json' };
import type { Statement, StatementLine } from './files/statement.ts';
import { writeStatement } from './import-statement.ts';
import { confirmProposals } from './line-queries.ts';
import { markAsReconciled } from './statement-queries.ts';

async function seedBank(db: ChurchDb, church: DemoChurch): Promise<void> {
  const { accounts, currency } = await requireBooks(db);
  const account = [...accounts.values()].find(({ kind }) => kind === 'bank');
  if (!account) return;
  const today = toPlainDay(now(), church.timeZone);
  const holdings = await listAllHoldings(db);
  const balance = holdings
    .filter((holding) => holding.account_id === account.id)
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  for (const monthsAgo of [2, 1]) {
    const from = startOfMonth(today, -monthsAgo);
    const until = addDays(startOfMonth(from, 1), -1);
    const since = await listAccountEntries(db, account.id, { from, to: today });
    const opening = balance - sumUp(since.map(({ amount }) => Number(amount)));
    const known = since.filter(({ day }) => day <= until).map(toLine);
    const lines = monthsAgo === 1 ? [...known, ...listUnknown(until)] : known;
    const statement: Statement = {
      account: demo.bankAccount,
      currency,
      from,
      until,
      opening,
      closing: opening + sumUp(lines.map(({ amount }) => amount)),
      lines,
    };
    const actor = church.users.treasurer;
    const fileName = `movimientos-${from.slice(0, 7)}.n43`;
    const input = { requestId: newId(), accountId: account.id, fileName };
    const { id } = await writeStatement(
      { db, actor, input },
      { format: 'norma43', statements: [statement], table: null },
    );
    if (monthsAgo === 1) continue;
    await confirmProposals(db, id);
    await markAsReconciled(db, id, { at: now(), name: actor.name });
  }
}

const sumUp = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** As banks write: in capitals. */
const toLine = ({ day, amount, party, note }: AccountEntry): StatementLine => ({
  bookedOn: day,
  valueOn: day,
  amount: Number(amount),
  text: (party || note || demo.deposit).toUpperCase(),
  reference: '',
  raw: '',
});

const listUnknown = (day: string): StatementLine[] =>
  [demo.fees, demo.unknown].map(({ text, amount }) => ({
    bookedOn: day,
    valueOn: day,
    amount,
    text,
    reference: '',
    raw: '',
  }));

export const bankDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedBank(db, church)),
};
