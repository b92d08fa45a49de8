/** Adds people who announced themselves, or completes the record of one of them, as one step that can be undone. */
import { Problem } from '#domain/kernel/errors.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
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

interface Newcomers {
  /** Somebody on record, completed by this function; null if all are new. */
  readonly known: {
    readonly personId: string;
    readonly complete: (person: PersonView) => PersonInput;
  } | null;
  readonly people: readonly PersonInput[];
  readonly confirmed: boolean;
  readonly toPath: (index: number, path: string) => string;
  /** Of the known person, or of the first new one, to be called or written to. */
  readonly contactConsent: ContactConsent | null;
}

export interface NewcomersStep {
  readonly stepId: string;
  /** The known person first. */
  readonly personIds: readonly string[];
  readonly addedIds: readonly string[];
}

export async function saveNewcomers(
  call: SaveContext,
  newcomers: Newcomers,
): Promise<NewcomersStep> {
  const { db } = call;
  const { known, people, confirmed, toPath, contactConsent } = newcomers;
  const stepId = newId();
  await createUndoStep(db, stepId, now());
  if (known) {
    const person = await getPerson({ db }, known.personId);
    await recordRowsBefore(db, stepId, peopleSubject, [person.id]);
    await changePerson(call, {
      ...known.complete(person),
      personId: person.id,
      version: person.version,
      addressFor: 'person',
    });
  }
  const addedIds = await addPeople(call, { people, confirmed, toPath });
  await recordInsertedRows(db, stepId, 'people', addedIds);
  const personIds = [...(known ? [known.personId] : []), ...addedIds];
  const [firstId] = personIds;
  if (contactConsent && firstId !== undefined)
    await insertContactConsent(db, firstId, contactConsent, toAuthor(call));
  if (known) await recordRowsAfter(db, stepId, peopleSubject, [known.personId]);
  return { stepId, personIds, addedIds };
}

/** Throws Problem if it is too late, or if one of the people has changed since. */
export async function undoNewcomers(
  { db }: Pick<SaveContext, 'db'>,
  { stepId, personIds, addedIds }: NewcomersStep,
): Promise<void> {
  if (!(await lockUndoStep(db, stepId, now())))
    throw new Problem('failed_precondition', 'newcomers-undo-too-late');
  const { changed } = await lockUndoRows(db, stepId, 'people');
  if (changed.length > 0 || !(await isUnchangedSince(db, stepId, peopleSubject)))
    throw new Problem('conflict', 'newcomers-changed');
  const added = new Set(addedIds);
  const knownIds = personIds.filter((id) => !added.has(id));
  if (knownIds.length > 0) {
    await movingFigures(db, knownIds, () => restoreRows(db, stepId, peopleSubject));
    await refreshNamesOfHomes(db, knownIds);
  }
  // Rows that later features keep about a person, such as an invitation, hold the person.
  for (const id of addedIds)
    await deletePerson(db, id).catch(
      mapError(isForeignKeyViolation, () => new Problem('conflict', 'newcomers-changed')),
    );
  await markAsUndone(db, stepId, now());
}
