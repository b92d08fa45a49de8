/** Books of any size for measuring: Sundays with gifts, brought in as from a spreadsheet, and expenses. */
import { addDays, startOfMonth, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { openBooksInput } from '#domain/finance/schema.ts';
import { recordInput } from '#domain/finance/ledger/schema.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { readNameIndexes } from '#server/people/public.ts';
import { findBooks, openBooks, recordEntry } from '#server/finance/public.ts';
import type { GiftDraft } from './drafts.ts';
import { writeGifts } from './write-gifts.ts';

interface BooksSize {
  /** Sundays until today. */
  readonly weeks: number;
  readonly giftsPerSunday: number;
  readonly timeZone: string;
}

/** A church whose books are open keeps them as they are. */
export async function addSampleBooks(db: ChurchDb, size: BooksSize): Promise<void> {
  const { weeks, giftsPerSunday, timeZone } = size;
  if ((await findBooks(db)) !== null || weeks === 0) return;
  const { currency, country } = await readChurch(db);
  const today = toPlainDay(now(), timeZone);
  const sunday = addDays(toMonday(today), -1);
  const first = addDays(sunday, -7 * (weeks - 1));
  const actor = {
    userId: newId(),
    name: '',
    role: 'treasurer',
    permissions: null,
    churchRoleId: null,
  } as const;
  const call = { db, actor, church: { timeZone, currency, country } };
  const input = openBooksInput.parse({
    chart: 'general',
    openedOn: startOfMonth(first),
    accounts: [
      { kind: 'cash', name: 'Caja general', opening: 500_000 },
      { kind: 'bank', name: 'Banco', opening: 9_000_000 },
    ],
  });
  const { accounts, funds } = await openBooks({ ...call, input, language: 'es' });
  const kinds = accounts.filter(({ isGiving }) => isGiving).map(({ id }) => id);
  const spent = accounts.filter(({ kind, parentId }) => kind === 'expense' && parentId !== null);
  const givers = [...(await readNameIndexes(db)).all.values()].filter((each) => each !== 'several');
  const writer = writeGifts(db, {
    id: newId(),
    author: { userId: actor.userId, at: now() },
    importedBy: '',
    church: { country, timeZone },
    language: 'es',
  });
  for (let week = 0; week < weeks; week += 1) {
    const day = addDays(first, week * 7);
    const gifts = Array.from({ length: giftsPerSunday }, (_, index) =>
      toGift(day, { index: week * giftsPerSunday + index, kinds, givers }),
    );
    if (gifts.length > 0) await writer.insert(gifts);
    const category = spent[week % Math.max(spent.length, 1)];
    const bank = accounts.find(({ kind }) => kind === 'bank');
    await recordEntry({
      ...call,
      input: recordInput.parse({
        requestId: newId(),
        kind: 'expense',
        day,
        amount: 40_000 + 1000 * (week % 17),
        accountId: bank?.id,
        fundId: funds[0]?.id,
        categoryId: category?.id,
        party: category?.name ?? '',
      }),
    });
  }
  await writer.finish?.();
}

interface Choices {
  readonly index: number;
  readonly kinds: readonly string[];
  readonly givers: readonly string[];
}

/** A tenth of them of nobody known. */
const toGift = (day: string, { index, kinds, givers }: Choices): GiftDraft => ({
  day,
  amount: 2000 + 500 * (index % 37),
  accountId: null,
  categoryId: kinds[index % 3] ?? null,
  fundId: null,
  centreId: null,
  reference: '',
  personId: index % 10 === 0 ? null : (givers[(index * 7) % Math.max(givers.length, 1)] ?? null),
  method: index % 3 === 0 ? 'transfer' : 'cash',
  envelope: '',
  organisation: '',
});
