/** The box of the demo church was counted last week, and what the books say was there. */
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { readAccountBalance, requireBooks } from '#server/finance/public.ts';
import { insertCount } from './queries.ts';

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

export const cashDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedCash(db, church)),
};
