/** Adds people who announced themselves, or completes the records of some of them, as one step that can be undone. */
import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#domain/kernel/errors.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import {
  isUnchangedSince,
  recordRowsAfter,
  recordRowsBefore,
  restoreRows,
} from '#server/core/database/undo-images.ts';
import {
  createUndoStep,
  lockUndoRows,
  lockUndoStep,
  markAsUndone,
  recordInsertedRows,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import { addPeople } from './add-people.ts';
import { insertContactConsent } from './queries/consent-queries.ts';
import { movingFigures } from './queries/figure-queries.ts';
import { refreshNamesOfHomes } from './queries/household-name-queries.ts';
import { deletePerson } from './queries/person-queries.ts';
import { changePerson, getPerson, toAuthor, type SaveContext } from './save-person.ts';
import { peopleSubject } from './subject.ts';

export interface ContactConsent {
  readonly personName: string;
  readonly at: Date;
  readonly textVersion: string;
}

/** A person on record, and the function that completes the record. */
export interface KnownPerson {
  readonly personId: string;
  readonly complete: (person: PersonView) => PersonInput;
}

interface Newcomers {
  readonly known: readonly KnownPerson[];
  readonly people: readonly PersonInput[];
  readonly confirmed: boolean;
  readonly toPath: (index: number, path: string) => string;
  /** Of the first known person, or of the first new one, to be called or written to. */
  readonly contactConsent: ContactConsent | null;
}

export interface NewcomersStep {
  readonly stepId: string;
  /** The known people first. */
  readonly personIds: readonly string[];
  readonly addedIds: readonly string[];
}

export async function saveNewcomers(
  call: SaveContext,
  { known, people, confirmed, toPath, contactConsent }: Newcomers,
): Promise<NewcomersStep> {
  const { db } = call;
  const stepId = newId();
  await createUndoStep(db, stepId, now());
  const knownIds = known.map(({ personId }) => personId);
  if (known.length > 0) await recordRowsBefore(db, stepId, peopleSubject, knownIds);
  for (const each of known) await completeKnown(call, each);
  const addedIds = await addPeople(call, { people, confirmed, toPath });
  await recordInsertedRows(db, stepId, 'people', addedIds);
  const personIds = [...knownIds, ...addedIds];
  if (contactConsent && personIds[0] !== undefined)
    await insertContactConsent(db, personIds[0], contactConsent, toAuthor(call));
  if (known.length > 0) await recordRowsAfter(db, stepId, peopleSubject, knownIds);
  return { stepId, personIds, addedIds };
}

/** Completes a record. Nothing is written if that changes nothing. */
export async function completeKnown(
  call: SaveContext,
  { personId, complete }: KnownPerson,
): Promise<PersonView> {
  const person = await getPerson(call, personId);
  const completed = complete(person);
  if (isDeepStrictEqual(completed, toPersonInput(person))) return person;
  const change = {
    ...completed,
    personId,
    version: person.version,
    addressFor: 'person',
    isPartial: true,
  } as const;
  return changePerson(call, change);
}

/** Restores the completed records as they were before the step. */
export async function restoreKnown(
  db: ChurchDb,
  stepId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await movingFigures(db, ids, () => restoreRows(db, stepId, peopleSubject));
  await refreshNamesOfHomes(db, ids);
}

const toChangedProblem = () => new Problem('conflict', 'newcomers-changed');
/** Throws Problem if it is too late, or if one of the people has changed since or is held by rows of a later feature. */
export async function undoNewcomers(
  { db }: Pick<SaveContext, 'db'>,
  { stepId, personIds, addedIds }: NewcomersStep,
): Promise<void> {
  if (!(await lockUndoStep(db, stepId, now())))
    throw new Problem('failed_precondition', 'newcomers-undo-too-late');
  const { changed } = await lockUndoRows(db, stepId, 'people');
  if (changed.length > 0 || !(await isUnchangedSince(db, stepId, peopleSubject)))
    throw toChangedProblem();
  const knownIds = personIds.filter((id) => !addedIds.includes(id));
  await restoreKnown(db, stepId, knownIds);
  for (const id of addedIds)
    await deletePerson(db, id).catch(mapError(isForeignKeyViolation, toChangedProblem));
  await markAsUndone(db, stepId, now());
}
