/** The box of the demo church was counted last week, and what the books say was there. */
import { createAccountInput } from '#domain/finance/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import {
  createAccount,
  findFreeFund,
  postEntry,
  readAccountBalance,
  requireBooks,
} from '#server/finance/public.ts';
import demo from './demo-cash.json' with { type: 'json' };
import { insertCount, savePettyCash } from './queries.ts';

async function seedCash(db: ChurchDb, church: DemoChurch): Promise<void> {
  const { accounts } = await requireBooks(db);
  const box = [...accounts.values()].find(({ kind }) => kind === 'cash');
  if (!box) return;
  const { treasurer, secretary } = church.users;
  const day = addDays(toPlainDay(now(), church.timeZone), -6);
  const counted = Number(await readAccountBalance(db, box.id, day));
  if (counted < 0) return;
  await insertCount(db, {
    id: newId(),
    request_id: newId(),
    account_id: box.id,
    day,
    counted,
    expected: counted,
    denominations: '[]',
    reason: '',
    witness: secretary.name,
    entry_id: null,
    counted_by: treasurer.userId,
    counted_by_name: treasurer.name,
    counted_at: now(),
  });
}

/** Petty cash that somebody keeps, and from which some was spent. */
async function seedPettyCash(db: ChurchDb, church: DemoChurch): Promise<void> {
  const call = { db, church, actor: church.users.treasurer };
  const { name, float, lowest, balance } = demo.pettyCash;
  const keeperId = church.personIds.get('member') ?? null;
  const input = createAccountInput.parse({ requestId: newId(), kind: 'cash', name, keeperId });
  const { id: accountId } = await createAccount({ db, input });
  await savePettyCash(db, {
    account_id: accountId,
    float_amount: float,
    lowest_amount: lowest,
  });
  const books = await requireBooks(db);
  const bank = [...books.accounts.values()].find(({ kind }) => kind === 'bank');
  if (!bank) return;
  const amount = BigInt(balance);
  const line = { debitId: accountId, creditId: bank.id, fundId: findFreeFund(books).id, amount };
  await postEntry(call, books, {
    requestId: newId(),
    kind: 'transfer',
    day: addDays(toPlainDay(now(), church.timeZone), -5),
    lines: [line],
    amount,
  });
}

export const cashDemo: Demo = {
  complete: (core, church) =>
    core.database.inChurch(church.id, async (db) => {
      await seedCash(db, church);
      await seedPettyCash(db, church);
    }),
};
