import { toPlainDay } from '#domain/kernel/days.ts';
import { getCallingCode } from '#domain/people/phones.ts';
import { now } from '#server/core/clock.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { findRoomFilter, type PeopleFilter } from './list-contributions.ts';
import type { ListContext } from '../queries/list-conditions-queries.ts';
import { readSelectedPeople } from '../queries/selection-queries.ts';

type Call = Pick<ChurchCall<unknown>, 'church' | 'actor'>;

export const getToday = ({ church }: Pick<Call, 'church'>): string =>
  toPlainDay(now(), church.timeZone);

/** `filters`: those that later rooms add. */
export const toListContext = (call: Call, filters: readonly PeopleFilter[]): ListContext => ({
  today: getToday(call),
  timeZone: call.church.timeZone,
  callingCode: getCallingCode(call.church.country),
  findRoomFilter: (text) => findRoomFilter(filters, call.actor, text),
});

/** The ids of the people that a bulk action of another room selects. `filters`: those that rooms add to the list. */
export async function selectPeopleIds(
  call: Pick<TransactionCall<unknown>, 'db' | 'church' | 'actor'>,
  selection: PeopleSelection,
  filters: readonly PeopleFilter[],
): Promise<string[]> {
  const people = await readSelectedPeople(call.db, selection, toListContext(call, filters));
  return people.map(({ id }) => id);
}
