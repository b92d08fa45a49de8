import { toPlainDay } from '#domain/kernel/days.ts';
import { getCallingCode } from '#domain/kernel/text/phones.ts';
import { now } from '#server/core/clock.ts';
import type { PeopleFilters, PeopleSelection } from '#domain/people/list.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import {
  buildFeatureFilter,
  findFeatureFilter,
  mayUseFeatureFilter,
  type PeopleFilter,
} from './list-contributions.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import type { ListContext } from '../queries/list-conditions-queries.ts';
import { readSelectedPeople } from '../queries/selection-queries.ts';

type Call = Pick<ChurchCall<unknown>, 'church' | 'actor'>;

export const getToday = ({ church }: Pick<Call, 'church'>): string =>
  toPlainDay(now(), church.timeZone);

/** `filters`: those that later features add. */
export const toListContext = (call: Call, filters: readonly PeopleFilter[]): ListContext => ({
  today: getToday(call),
  timeZone: call.church.timeZone,
  callingCode: getCallingCode(call.church.country),
  findFeatureFilter: (text) => findFeatureFilter(filters, call.actor, text),
});

/** What a list needs of its church. */
export type OwnChurch = Pick<ActorChurch, 'timeZone' | 'country'>;

/** For saved filters: the permission was checked when they were chosen, so the present actor's is not checked again. */
export const toOwnListContext = (
  church: OwnChurch,
  filters: readonly PeopleFilter[],
): ListContext => ({
  today: toPlainDay(now(), church.timeZone),
  timeZone: church.timeZone,
  callingCode: getCallingCode(church.country),
  findFeatureFilter: (text) => buildFeatureFilter(filters, text),
});

/** For lists of names without filters. */
export const toNamesContext = (church: OwnChurch): ListContext => ({
  ...toOwnListContext(church, []),
  searchesNamesOnly: true,
});

/** Whether the actor may use all filters of later features among these. */
export const isFilterUsable = (
  featureFilters: readonly PeopleFilter[],
  actor: Actor,
  { featureFilters: texts = [] }: PeopleFilters,
): boolean => texts.every((text) => mayUseFeatureFilter(featureFilters, actor, text));

/** The ids of the people that a bulk action of another feature selects. `filters`: those that features add to the list. */
export async function selectPeopleIds(
  call: Pick<TransactionCall<unknown>, 'db' | 'church' | 'actor'>,
  selection: PeopleSelection,
  filters: readonly PeopleFilter[],
): Promise<string[]> {
  const people = await readSelectedPeople(call.db, selection, toListContext(call, filters));
  return people.map(({ id }) => id);
}
