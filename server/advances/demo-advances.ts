/** A leader of the demo church settled one advance, and has another one to settle. */
import { acceptInput, giveInput, receiptInput, stepInput } from '#domain/advances/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { findFreeFund, requireBooks } from '#server/finance/public.ts';
import { giveAdvance } from './give-advance.ts';
import type { AdvancesCall } from './read-advance.ts';
import { addReceipt } from './receipts.ts';
import { acceptAdvance, submitAdvance } from './settle-advance.ts';
import demo from './demo-advances.json' with { type: 'json' };

async function seedAdvances(db: ChurchDb, church: DemoChurch): Promise<void> {
  const personId = church.personIds.get('leader');
  if (personId === undefined) return;
  const { timeZone } = church;
  const { language } = await readChurch(db);
  const call: AdvancesCall = {
    db,
    church: { timeZone, language },
    actor: { ...church.users.treasurer, role: 'treasurer', permissions: null },
  };
  for (const sample of demo.advances) await addSample(call, personId, sample);
}

async function addSample(
  call: AdvancesCall,
  personId: string,
  sample: (typeof demo.advances)[number],
): Promise<void> {
  const { purpose, amount, givenDaysAgo, dueIn, settledDaysAgo, receipts } = sample;
  const books = await requireBooks(call.db);
  const accounts = [...books.accounts.values()];
  const accountId = accounts.find(({ kind }) => kind === 'bank')?.id ?? '';
  const today = toPlainDay(now(), call.church.timeZone);
  const input = giveInput.parse({
    requestId: newId(),
    personId,
    purpose,
    amount,
    accountId,
    fundId: findFreeFund(books).id,
    day: addDays(today, -givenDaysAgo),
    dueOn: addDays(today, dueIn),
  });
  let advance = await giveAdvance({ ...call, input });
  const advanceId = advance.id;
  for (const { category, ...receipt } of receipts) {
    const categoryId = accounts.find(({ name }) => name === category)?.id ?? null;
    const added = receiptInput.parse({ requestId: newId(), advanceId, ...receipt, categoryId });
    advance = await addReceipt({ ...call, input: added }, []);
  }
  if (settledDaysAgo === null) return;
  const step = stepInput.parse({ advanceId, version: advance.version });
  const { version } = await submitAdvance({ ...call, input: step });
  const day = addDays(today, -settledDaysAgo);
  const accepted = acceptInput.parse({ requestId: newId(), advanceId, version, accountId, day });
  await acceptAdvance({ ...call, input: accepted });
}

export const advancesDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedAdvances(db, church)),
};
