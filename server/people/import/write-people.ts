/** Inserts the imported people, completes those on record, and passes the cells of later features to them. */
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { consentStatement } from '#domain/people/import/people-import.ts';
import { completePerson } from '#domain/people/merge/complete.ts';
import type { Names } from '#domain/people/rules.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { withRowAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordRowsAfter, recordRowsBefore } from '#server/core/database/undo-images.ts';
import { recordInsertedRows } from '#server/core/database/undo.ts';
import type { CompletingRow, ImportWriter, WritingRun } from '#server/imports/public.ts';
import { completeRecords } from '../save-person.ts';
import { insertPeople } from '../queries/bulk-queries.ts';
import { listDeadIds } from '../queries/death-queries.ts';
import { peopleSubject } from '../subject.ts';
import {
  listMappedFeatures,
  type ImportedPerson,
  type SpreadsheetContributions,
} from './feature-columns.ts';

/** Of people on record, who are read and locked together. */
const batchSize = 500;

export function writePeople(
  db: ChurchDb,
  { id, author, choices, settings, importedBy, church }: WritingRun,
  features: readonly SpreadsheetContributions[],
): ImportWriter<ImportDraft> {
  /** People with cells of later features: the new ones in the order of the file, then the ones on record. */
  const inFeatures: ImportedPerson[] = [];
  const completing: CompletingRow<ImportDraft>[] = [];
  const statesConsent = choices.statements.includes(consentStatement);
  const addCells = (personId: string, draft: ImportDraft, names: Names, homeId: string | null) => {
    const { featureCells: cells, address, phones } = draft;
    if (Object.keys(cells).length > 0)
      inFeatures.push({ id: personId, names: pickNames(names), address, phones, cells, homeId });
  };
  const completeAll = async (): Promise<void> => {
    const actor = { name: importedBy, userId: author.userId };
    for (let from = 0; from < completing.length; from += batchSize) {
      const rows = completing.slice(from, from + batchSize);
      const dead = await listDeadIds(
        db,
        rows.map(({ recordId }) => recordId),
      );
      // The record of a person who died gets no address.
      const known = rows.map(({ recordId: personId, draft }) => ({
        personId,
        complete: (person: PersonView) =>
          completePerson(person, dead.has(personId) ? { ...draft, address: null } : draft),
      }));
      const people = await completeRecords({ db, actor, church }, known);
      for (const [index, { recordId, draft }] of rows.entries()) {
        const person = people[index];
        if (person) addCells(recordId, draft, person, person.home?.id ?? null);
      }
    }
  };
  return {
    async insert(drafts) {
      if (statesConsent) for (const draft of drafts) stateConsent(draft, importedBy, author.at);
      const ids = await insertPeople(db, drafts, { ...author, importId: id });
      await recordInsertedRows(db, id, 'people', ids);
      for (const [index, draft] of drafts.entries()) addCells(ids[index] ?? '', draft, draft, null);
    },
    async complete(rows) {
      if (statesConsent) for (const { draft } of rows) stateConsent(draft, importedBy, author.at);
      completing.push(...rows);
    },
    async finish() {
      const known = [...new Set(completing.map(({ recordId }) => recordId))];
      if (known.length > 0) {
        await recordRowsBefore(db, id, peopleSubject, known);
        const context = createBackgroundAuditContext(author.userId, importedBy);
        await withRowAudit(db, context, completeAll);
        await recordRowsAfter(db, id, peopleSubject, known);
      }
      for (const feature of listMappedFeatures(features, settings.mapping))
        await feature.importPeople(db, inFeatures, { id, author });
    },
  };
}

const pickNames = ({ givenNames, surname1, surname2, nickname, nameOrder }: Names): Names => ({
  givenNames,
  surname1,
  surname2,
  nickname: nickname ?? '',
  nameOrder,
});

/** Adds the consent that the church states for people without one in the file. */
function stateConsent(draft: ImportDraft, statedBy: string, at: Date): void {
  if (draft.newsletterConsent.status === 'none' && draft.emails.length > 0)
    draft.newsletterConsent = {
      status: 'granted',
      channel: 'import',
      statedBy,
      at: at.toISOString(),
      textVersion: '',
    };
}
