import type { z } from 'zod';
import type { OwnGiftsView, personGiftsView } from '#domain/finance/giving/schema.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listFellowHeads } from '#server/families/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import { readLists } from '../books/read-books.ts';
import { listGiftsOfPerson, listYearsOfPerson, type Gift } from './gift-queries.ts';
import { listGiftsOfHousehold, listYearsOfHousehold } from './household-queries.ts';
import { toGiftView, toReceipt } from './read-batch.ts';
import type { GivingCall } from './save-batch.ts';

interface YearOfGifts {
  readonly year: number;
  readonly years: number[];
  readonly total: string;
  readonly gifts: readonly Gift[];
}

interface Givers {
  readonly personId: string | null;
  /** Those who head the same home: what they gave for the whole family. */
  readonly household: readonly string[];
}

/** By default the last year with gifts. What was returned is among them, and not counted. */
async function readYear(
  call: FinanceCall,
  { personId, household }: Givers,
  chosen: number | undefined,
): Promise<YearOfGifts> {
  const { db } = call;
  const years = await listYears(db, { personId, household });
  const year = chosen ?? years[0] ?? Number(getToday(call).slice(0, 4));
  const days = { from: `${year}-01-01`, until: `${year + 1}-01-01` };
  const own = personId === null ? [] : await listGiftsOfPerson(db, personId, days);
  const others = household.length === 0 ? [] : await listGiftsOfHousehold(db, household, days);
  const gifts = [...own, ...others].toSorted((one, other) =>
    one.day === other.day ? 0 : one.day < other.day ? 1 : -1,
  );
  const total = gifts
    .filter(({ state }) => state === 'committed')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return { year, years, total: String(total), gifts };
}

async function listYears(db: ChurchDb, { personId, household }: Givers): Promise<number[]> {
  const own = personId === null ? [] : await listYearsOfPerson(db, personId);
  const others = household.length === 0 ? [] : await listYearsOfHousehold(db, household);
  return [...new Set([...own, ...others])].toSorted((one, other) => other - one);
}

export async function readGiftsOfPerson(
  call: GivingCall<'ofPerson'>,
): Promise<z.input<typeof personGiftsView>> {
  const { db, input } = call;
  const people = await readNamedPeople(db, [input.personId]);
  const person = requireFound(people.get(input.personId), 'finance:errors.person-unknown');
  const { gifts, ...year } = await readYear(
    call,
    { personId: input.personId, household: [] },
    input.year,
  );
  return {
    ...year,
    name: person.displayName,
    items: gifts.map((gift) => toGiftView(gift, person)),
  };
}

export async function readOwnGifts(call: GivingCall<'own'>): Promise<OwnGiftsView> {
  const { db, actor, church, input } = call;
  const personId = await findPersonOfUser(db, actor.userId);
  const household = personId === null ? [] : await listFellowHeads(db, personId);
  const { gifts, ...year } = await readYear(call, { personId, household }, input.year);
  const { books, accounts, funds } = await readLists(db);
  const categories = new Map(accounts.map(({ id, name }) => [id, name]));
  const purposes = new Map(funds.map(({ id, kind, name }) => [id, kind === 'free' ? null : name]));
  return {
    ...year,
    isLinked: personId !== null,
    currency: books?.currency ?? church.currency,
    items: gifts.map((gift) => ({
      id: gift.id,
      day: gift.day,
      category: categories.get(gift.category_id) ?? '',
      fund: purposes.get(gift.fund_id) ?? null,
      method: gift.method,
      amount: gift.amount,
      state: gift.state,
      // A receipt is its giver's.
      receipt: gift.person_id === personId ? toReceipt(gift) : null,
    })),
  };
}
