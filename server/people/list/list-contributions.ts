/** What later features add to the list of people. */
import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Permission, Right } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';

interface Contribution {
  readonly key: string;
  /** Without it, neither filter nor column may be used: they show the feature's data. */
  readonly permission: Permission;
}

/** A filter of a list that a later feature adds: `featureFilters=key:value`. */
export interface FeatureFilter extends Contribution {
  /** The right that this value also needs. */
  readonly getRight?: (value: string) => Right | null;
  readonly isValid: (value: string) => boolean;
}

type Add = (value: unknown) => string;

/** A filter of the list of people, also of counts, export and bulk actions. */
export interface PeopleFilter extends FeatureFilter {
  /** A condition on `people p`; the church's id is `$1`. `add` returns the placeholder of a value; `today` is the church's day. */
  readonly buildCondition: (value: string, add: Add, today: string) => string;
}

/** A column, shown when the list is called with `featureColumns=key`. */
export interface PeopleColumn extends Contribution {
  /** The values of the people of a page, by one query, as far as the actor may see them. */
  readonly read: (
    db: ChurchDb,
    personIds: readonly string[],
    actor: Actor,
  ) => Promise<ReadonlyMap<string, string>>;
}

export type BuildCondition = (add: Add, today: string) => string;

/** The condition of `key:value`. Throws Problem when no feature has this filter, or the actor may not use it. */
export function findFeatureFilter(
  filters: readonly PeopleFilter[],
  actor: Actor,
  text: string,
): BuildCondition {
  requireFeatureFilter(filters, actor, text);
  return buildFeatureFilter(filters, text);
}

/** The filter of `key:value` and its value. Throws Problem when no feature has it, or the actor may not use it. */
export function requireFeatureFilter<Filter extends FeatureFilter>(
  filters: readonly Filter[],
  actor: Actor,
  text: string,
): { readonly filter: Filter; readonly value: string } {
  const [key = '', value = ''] = text.split(':');
  const allowed = findAllowed(filters, actor, key);
  const right = allowed?.getRight?.(value);
  if (allowed && right) requireAccess(actor, { method: 'GET', can: allowed.permission, right });
  return parseFeatureFilter(filters, text);
}

function parseFeatureFilter<Filter extends FeatureFilter>(
  filters: readonly Filter[],
  text: string,
): { readonly filter: Filter; readonly value: string } {
  const [key = '', value = ''] = text.split(':');
  const filter = filters.find((each) => each.key === key);
  if (!filter?.isValid(value)) throw rejectFeaturePart('featureFilters');
  return { filter, value };
}

/** The same without a check of the permission. */
export function buildFeatureFilter(filters: readonly PeopleFilter[], text: string): BuildCondition {
  const { filter, value } = parseFeatureFilter(filters, text);
  return (add, today) => filter.buildCondition(value, add, today);
}

export function mayUseFeatureFilter(
  filters: readonly PeopleFilter[],
  actor: Actor,
  text: string,
): boolean {
  const [key = '', value = ''] = text.split(':');
  const filter = filters.find((each) => each.key === key);
  if (!filter?.isValid(value)) return false;
  const right = filter.getRight?.(value);
  const needs = { permission: filter.permission, ...(right ? { right } : {}) };
  return checkAccess(toVisitor(actor), needs) === null;
}

/** The rows with the values of the columns. Throws like `findFeatureFilter`. */
export async function addFeatureColumns<Row extends { readonly id: string }>(
  { db, actor }: { readonly db: ChurchDb; readonly actor: Actor },
  columns: readonly PeopleColumn[],
  keys: readonly string[],
  rows: readonly Row[],
): Promise<(Row & { featureValues: Record<string, string> })[]> {
  const ids = rows.map(({ id }) => id);
  const values = new Map(ids.map((id) => [id, new Map<string, string>()]));
  for (const key of new Set(keys)) {
    const column = findAllowed(columns, actor, key);
    if (!column) throw rejectFeaturePart('featureColumns');
    for (const [id, value] of await column.read(db, ids, actor)) values.get(id)?.set(key, value);
  }
  return rows.map((row) => ({
    ...row,
    featureValues: Object.fromEntries(values.get(row.id) ?? []),
  }));
}

function findAllowed<C extends Contribution>(
  contributions: readonly C[],
  actor: Actor,
  key: string,
): C | undefined {
  const found = contributions.find((each) => each.key === key);
  if (found) requireAccess(actor, { method: 'GET', can: found.permission });
  return found;
}

const rejectFeaturePart = (path: string): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason: 'invalid-value' }] });

/** For lists whose filters are not chosen by a user. */
export function rejectFeatureFilter(): never {
  throw rejectFeaturePart('featureFilters');
}
