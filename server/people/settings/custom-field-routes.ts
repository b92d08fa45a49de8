/** Routes for editing custom fields. Each response is the updated list of all fields. */
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import type { z } from 'zod';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import {
  hasOptions,
  maxCustomFields,
  refineOptions,
  type CustomField,
  type CustomFieldInput,
} from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { settingsRoute } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  deleteEntry,
  reorderEntries,
  setEntryArchived,
} from '#server/core/database/ordered-lists.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  countPeopleWithField,
  insertField,
  listCustomFields,
  listUsedOptions,
  updateField,
} from '../queries/field-queries.ts';

const toListOutput = async (db: ChurchDb) => ({ items: await listCustomFields(db) });
const createInvalidProblem = (...fields: FieldError[]): Problem =>
  new Problem('invalid', 'invalid', { fields });

async function getField(
  db: ChurchDb,
  id: string,
): Promise<{ field: CustomField; others: CustomField[] }> {
  const all = await listCustomFields(db);
  const field = all.find((each) => each.id === id);
  if (!field) throw new Problem('not_found', 'field-not-found');
  return { field, others: all.filter((each) => each !== field) };
}

/** Labels must be unique because imports and exports identify columns by label. */
function requireUniqueLabel(label: string, others: readonly CustomField[]): void {
  if (others.some((other) => fold(other.label) === fold(label)))
    throw createInvalidProblem({ path: 'label', reason: 'field-label-taken' });
}

/** Existing options keep their ids, so that renaming one keeps people's values; new ones get an id. */
function assignOptionIds(
  options: CustomFieldInput['options'],
  before: CustomField['options'],
): CustomField['options'] {
  const existingIds = new Set(before.map((option) => option.id));
  return options.map(({ id, label }) => ({
    id: id !== undefined && existingIds.has(id) ? id : newId(),
    label,
  }));
}

function requireFreeField(fields: readonly CustomField[]): void {
  if (fields.filter((each) => !each.archived).length < maxCustomFields) return;
  throw new Problem('limit_reached', 'list-full', { values: { limit: maxCustomFields } });
}

/** Validates changed options as for a new field; the kind comes from the stored field. */
function validateOptions(field: Pick<CustomFieldInput, 'kind' | 'options'>): void {
  const errors: FieldError[] = [];
  const context = {
    addIssue: (issue: { path?: PropertyKey[]; message?: ErrorKey }) =>
      errors.push({ path: (issue.path ?? []).join('.'), reason: issue.message ?? 'invalid' }),
  };
  refineOptions(field, context as unknown as z.RefinementCtx);
  if (errors.length > 0) throw createInvalidProblem(...errors);
}

async function requireUnusedOptions(
  db: ChurchDb,
  field: CustomField,
  options: CustomField['options'],
): Promise<void> {
  const kept = new Set(options.map((option) => option.id));
  const removed = field.options.filter((option) => !kept.has(option.id));
  const used = await listUsedOptions(
    db,
    field.id,
    removed.map((option) => option.id),
  );
  const names = removed.filter((option) => used.includes(option.id)).map((option) => option.label);
  if (names.length > 0)
    throw createInvalidProblem({
      path: 'options',
      reason: 'option-in-use',
      values: { names: names.join(', ') },
    });
}

export const fieldRoutes: Route[] = [
  route(fieldsContract.list, ({ db }) => toListOutput(db)),
  settingsRoute(fieldsContract.create, async ({ db, input }) => {
    const all = await listCustomFields(db);
    requireFreeField(all);
    requireUniqueLabel(input.label, all);
    await insertField(db, {
      ...input,
      options: hasOptions(input.kind) ? assignOptionIds(input.options, []) : [],
    });
    return toListOutput(db);
  }),
  settingsRoute(fieldsContract.order, async ({ db, input }) => {
    await reorderEntries(db, 'person_fields', input.ids);
    return toListOutput(db);
  }),
  settingsRoute(fieldsContract.update, async ({ db, input }) => {
    const { fieldId, ...change } = input;
    const { field, others } = await getField(db, fieldId);
    requireUniqueLabel(change.label, others);
    validateOptions({ kind: field.kind, options: change.options });
    const options = hasOptions(field.kind) ? assignOptionIds(change.options, field.options) : [];
    await requireUnusedOptions(db, field, options);
    await updateField(db, fieldId, { ...change, options });
    return toListOutput(db);
  }),
  settingsRoute(fieldsContract.archive, async ({ db, input }) => {
    const { others } = await getField(db, input.fieldId);
    if (!input.archived) requireFreeField(others);
    await setEntryArchived(db, 'person_fields', input.fieldId, input.archived ? now() : null);
    return toListOutput(db);
  }),
  settingsRoute(fieldsContract.remove, async ({ db, input }) => {
    await getField(db, input.fieldId);
    const count = await countPeopleWithField(db, input.fieldId);
    if (count > 0) throw new Problem('failed_precondition', 'field-in-use', { values: { count } });
    await deleteEntry(db, 'person_fields', input.fieldId);
    return toListOutput(db);
  }),
];
