import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { savedFiltersContract as contract } from '#domain/people/saved-filters/contract.ts';
import {
  parseSavedFilter,
  savedFilterLimits,
  savedFilterParameters,
  type SavedFilterInput,
  type SavedFilterView,
} from '#domain/people/saved-filters/schema.ts';
import { now } from '#server/core/clock.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { isFilterUsable } from '../list/list-context.ts';
import { findFeatureFilter, type PeopleFilter } from '../list/list-contributions.ts';
import {
  countFilters,
  deleteFilter,
  insertFilter,
  listVisibleFilters,
  lockVisibleFilter,
  updateFilter,
  type SavedFilterRow,
} from './saved-filter-queries.ts';

type Call = TransactionCall<unknown>;

const toView = ({ filter, ...row }: SavedFilterRow): SavedFilterView => ({
  ...row,
  parameters: savedFilterParameters.parse(filter),
});

/** Those that the user may see and whose filters the user may use; others are not offered. */
export async function listUsableFilters(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  featureFilters: readonly PeopleFilter[],
): Promise<SavedFilterRow[]> {
  const rows = await listVisibleFilters(db, actor.userId);
  return rows.filter(({ filter }) => {
    const filters = parseSavedFilter(filter);
    return filters !== null && isFilterUsable(featureFilters, actor, filters);
  });
}

export const savedFilterRoutes = (featureFilters: readonly PeopleFilter[]): Route[] => [
  route(contract.list, async (call) => ({
    items: (await listUsableFilters(call, featureFilters)).map(toView),
  })),

  route(contract.create, async (call) => {
    const { db, input } = call;
    requireSharing(call, input.shared);
    requireUsable(call, input, featureFilters);
    await requireRoom(call, input);
    const author = { userId: call.actor.userId, at: now() };
    const id = await reportTakenName(insertFilter(db, input, author));
    return getFilter(call, id);
  }),

  route(contract.update, async (call) => {
    const { db, input } = call;
    const { filterId, version, ...filter } = input;
    const before = await lockFilter(call, filterId);
    requireSharing(call, filter.shared || before.shared);
    if (before.version !== version) throw new Problem('stale');
    requireUsable(call, filter, featureFilters);
    if (filter.shared !== before.shared) await requireRoom(call, filter);
    const author = { userId: call.actor.userId, at: now() };
    await reportTakenName(updateFilter(db, filterId, filter, author));
    return getFilter(call, filterId);
  }),

  route(contract.remove, async (call) => {
    const { shared } = await lockFilter(call, call.input.filterId);
    requireSharing(call, shared);
    await deleteFilter(call.db, call.input.filterId);
    return done;
  }),
];

function requireSharing({ actor }: Pick<Call, 'actor'>, shared: boolean): void {
  if (shared) requireAccess(actor, { method: 'POST', can: peoplePermissions.edit });
}

/** Newsletters count the people of a filter that was chosen before, so nobody saves what they may not ask. */
function requireUsable(
  { actor }: Pick<Call, 'actor'>,
  { parameters }: SavedFilterInput,
  featureFilters: readonly PeopleFilter[],
): void {
  const filters = parseSavedFilter(parameters);
  for (const text of filters?.featureFilters ?? []) findFeatureFilter(featureFilters, actor, text);
}

async function requireRoom({ db, actor }: Call, { shared }: SavedFilterInput): Promise<void> {
  const limit = savedFilterLimits[shared ? 'shared' : 'own'];
  if ((await countFilters(db, { shared, userId: actor.userId })) >= limit)
    throw new Problem('limit_reached', 'members:errors.saved-filter-limit', { values: { limit } });
}

async function lockFilter({ db, actor }: Call, id: string): Promise<SavedFilterRow> {
  const row = await lockVisibleFilter(db, actor.userId, id);
  if (!row) throw new Problem('not_found', 'members:errors.saved-filter-not-found');
  return row;
}

const getFilter = async (call: Call, id: string): Promise<SavedFilterView> =>
  toView(await lockFilter(call, id));

/** Turns the violation of a unique index into an error of the field. */
async function reportTakenName<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && isNameIndex(error.constraint))
      throw new Problem('conflict', 'members:errors.saved-filter-name', {
        fields: [{ path: 'name', reason: 'members:errors.saved-filter-name' }],
      });
    throw error;
  }
}

const isNameIndex = (constraint: unknown): boolean =>
  constraint === 'saved_filters_shared_name' || constraint === 'saved_filters_own_name';
