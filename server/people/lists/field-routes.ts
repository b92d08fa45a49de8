/** The church edits its own fields of a person. Each answer is the whole list as it is now. */
import type { z } from 'zod';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/words/text.ts';
import {
  hasOptions,
  mostCustomFields,
  optionRules,
  type CustomField,
  type CustomFieldInput,
} from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/lists-contract.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  countFilled,
  deleteField,
  insertField,
  listFields,
  optionsInUse,
  orderRows,
  setFieldArchived,
  updateField,
} from '../queries/field-queries.ts';

const listed = async (db: ChurchDb) => ({ items: await listFields(db) });
const refuse = (...fields: FieldError[]): Problem => new Problem('invalid', 'invalid', { fields });

async function find(
  db: ChurchDb,
  id: string,
): Promise<{ field: CustomField; others: CustomField[] }> {
  const all = await listFields(db);
  const field = all.find((each) => each.id === id);
  if (!field) throw new Problem('not_found', 'field-not-found');
  return { field, others: all.filter((each) => each !== field) };
}

/** Two columns of one name could not be told apart in a spreadsheet. */
function refuseSameLabel(label: string, others: readonly CustomField[]): void {
  if (others.some((other) => fold(other.label) === fold(label)))
    throw refuse({ path: 'label', reason: 'field-label-taken' });
}

/** Options that are known keep their ids, so that people keep their answers when one is renamed. */
function identified(
  options: CustomFieldInput['options'],
  before: CustomField['options'],
): CustomField['options'] {
  const known = new Set(before.map((option) => option.id));
  return options.map(({ id, label }) => ({
    id: id !== undefined && known.has(id) ? id : newId(),
    label,
  }));
}

function refuseTooMany(fields: readonly CustomField[]): void {
  if (fields.filter((each) => !each.archived).length < mostCustomFields) return;
  throw new Problem('limit_reached', 'list-full', { values: { limit: mostCustomFields } });
}

/** What the schema of a new field says, with the kind that the field has. */
function judgeOptions(field: Pick<CustomFieldInput, 'kind' | 'options'>): void {
  const faults: FieldError[] = [];
  const context = {
    addIssue: (issue: { path?: PropertyKey[]; message?: string }) =>
      faults.push({ path: (issue.path ?? []).join('.'), reason: issue.message ?? 'invalid' }),
  };
  optionRules(field, context as unknown as z.RefinementCtx);
  if (faults.length > 0) throw refuse(...faults);
}

async function refuseLosing(
  db: ChurchDb,
  field: CustomField,
  options: CustomField['options'],
): Promise<void> {
  const kept = new Set(options.map((option) => option.id));
  const gone = field.options.filter((option) => !kept.has(option.id));
  const held = await optionsInUse(
    db,
    field.id,
    gone.map((option) => option.id),
  );
  const names = gone.filter((option) => held.includes(option.id)).map((option) => option.label);
  if (names.length > 0)
    throw refuse({ path: 'options', reason: 'option-in-use', values: { names: names.join(', ') } });
}

export const fieldRoutes: Route[] = [
  route(fieldsContract.list, ({ db }) => listed(db)),
  route(fieldsContract.create, async ({ db, input }) => {
    const all = await listFields(db);
    refuseTooMany(all);
    refuseSameLabel(input.label, all);
    await insertField(db, {
      ...input,
      options: hasOptions(input.kind) ? identified(input.options, []) : [],
    });
    return listed(db);
  }),
  route(fieldsContract.order, async ({ db, input }) => {
    await orderRows(db, 'person_fields', input.ids);
    return listed(db);
  }),
  route(fieldsContract.update, async ({ db, input }) => {
    const { fieldId, ...change } = input;
    const { field, others } = await find(db, fieldId);
    refuseSameLabel(change.label, others);
    judgeOptions({ kind: field.kind, options: change.options });
    const options = hasOptions(field.kind) ? identified(change.options, field.options) : [];
    await refuseLosing(db, field, options);
    await updateField(db, fieldId, { ...change, options });
    return listed(db);
  }),
  route(fieldsContract.archive, async ({ db, input }) => {
    const { others } = await find(db, input.fieldId);
    if (!input.archived) refuseTooMany(others);
    await setFieldArchived(db, input.fieldId, input.archived ? now() : null);
    return listed(db);
  }),
  route(fieldsContract.remove, async ({ db, input }) => {
    await find(db, input.fieldId);
    const count = await countFilled(db, input.fieldId);
    if (count > 0) throw new Problem('failed_precondition', 'field-in-use', { values: { count } });
    await deleteField(db, input.fieldId);
    return listed(db);
  }),
];
