import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { nameKey } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { findSameNames } from './queries/duplicate-queries.ts';
import { insertPeople } from './queries/bulk-queries.ts';
import { listCustomFields } from './queries/field-queries.ts';
import { toAuthor, validatePerson, type SaveContext } from './save-person.ts';
import { toOptionalFields } from './settings/validate-custom-values.ts';

interface NewPeople {
  readonly people: readonly PersonInput[];
  /** People with the same name on record are known to be others. */
  readonly confirmed: boolean;
  /** The path of a field of one of the people in the request. */
  readonly toPath: (index: number, path: string) => string;
}

/**
 * Checks people of a form that asks less than a record has, so that custom fields may be missing. Throws Problem with the errors
 * of all people, or `conflict` if there are people with the same names.
 */
export async function checkNewPeople(
  call: SaveContext,
  { people, confirmed, toPath }: NewPeople,
): Promise<PersonInput[]> {
  const valid = await validatePeople(call, { people, toPath });
  const names =
    confirmed || valid.length === 0 ? [] : await findSameNames(call.db, valid.map(nameKey));
  if (names.length > 0)
    throw new Problem('conflict', 'person-duplicate', {
      values: { names: names.join(', '), count: names.length },
    });
  return valid;
}

/** Adds checked people. Returns their ids, in the order of the people. */
export const addPeople = async (call: SaveContext, people: NewPeople): Promise<string[]> =>
  insertPeople(call.db, await checkNewPeople(call, people), toAuthor(call));

/** The people with E.164 phones. Throws Problem with the errors of all of them. */
export async function validatePeople(
  call: SaveContext,
  { people, toPath }: Pick<NewPeople, 'people' | 'toPath'>,
): Promise<PersonInput[]> {
  const fields: FieldError[] = [];
  const valid: PersonInput[] = [];
  const hasCustom = people.some(({ custom }) => Object.keys(custom).length > 0);
  const customFields = hasCustom ? await listCustomFields(call.db) : [];
  const optional = toOptionalFields(customFields);
  for (const [index, person] of people.entries())
    try {
      valid.push(await validatePerson(call, person, null, optional));
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.fields) throw error;
      fields.push(
        ...error.details.fields.map((field) => ({ ...field, path: toPath(index, field.path) })),
      );
    }
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  return valid;
}
