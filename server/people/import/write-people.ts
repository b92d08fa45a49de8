/** Inserts the imported people, and has later features make of their cells what they say. */
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { consentStatement } from '#domain/people/import/people-import.ts';
import type { Names } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordInsertedRows } from '#server/core/database/undo.ts';
import type { ImportWriter, WritingRun } from '#server/imports/public.ts';
import { insertPeople } from '../queries/bulk-queries.ts';
import {
  listMappedFeatures,
  type ImportedPerson,
  type SpreadsheetContributions,
} from './feature-columns.ts';

export function writePeople(
  db: ChurchDb,
  { id, author, choices, settings, importedBy }: WritingRun,
  features: readonly SpreadsheetContributions[],
): ImportWriter<ImportDraft> {
  /** Those with cells of later features, in the order of the file. */
  const inFeatures: ImportedPerson[] = [];
  const statesConsent = choices.statements.includes(consentStatement);
  return {
    async insert(drafts) {
      if (statesConsent) for (const draft of drafts) stateConsent(draft, importedBy, author.at);
      const ids = await insertPeople(db, drafts, { ...author, importId: id });
      await recordInsertedRows(db, id, 'people', ids);
      for (const [index, draft] of drafts.entries()) {
        const { featureCells: cells, address, phones } = draft;
        if (Object.keys(cells).length === 0) continue;
        inFeatures.push({ id: ids[index] ?? '', names: pickNames(draft), address, phones, cells });
      }
    },
    async finish() {
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
