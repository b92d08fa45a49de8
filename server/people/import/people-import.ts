/** The import of people: who they are, who is there already, and what later features make of their cells. */
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { detectColumns, detectCountry, isHeaderRow } from '#domain/people/import/detect-columns.ts';
import { areDatesTurned } from '#domain/imports/public.ts';
import { areSurnamesFirst } from '#domain/kernel/names/read-names.ts';
import { readSexLetters } from '#domain/kernel/names/sex-words.ts';
import { peopleImport } from '#domain/people/import/people-import.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { defineImport, type FileDetection, type Import } from '#server/imports/public.ts';
import { enqueueDuplicateSearch } from '../duplicates/search-duplicates.ts';
import { documentReasons } from '../queries/similar-people-queries.ts';
import { addressTargets, birthTargets, checkPerson, documentTargets } from './check-person.ts';
import { listFeatureColumns } from './feature-columns.ts';
import { openPersonContext, type PersonContext } from './person-context.ts';
import { createTargetFinders, dateTargets, listPeopleColumns } from './people-columns.ts';
import { PeopleMatcher } from './people-matcher.ts';
import { openDifferences } from './record-differences.ts';
import { writePeople } from './write-people.ts';
import { erasePeople, lockUndoablePeople, type UndoContributions } from './undo-import.ts';

const emptyPerson = createEmptyPerson();

/** `features`: what later features add. */
export const createPeopleImport = (features: readonly UndoContributions[]): Import =>
  defineImport<ImportDraft, PersonContext>({
    declaration: peopleImport,
    kind: 'people',
    templateName: 'members:importFile.templateName',
    listColumns: (db, language) => listPeopleColumns(db, language, features),
    detect: {
      columns: detectPeopleColumns,
      isHeaderRow,
      country: detectCountry,
      traits: (rows, mapping) => ({
        ...readSexLetters(listCells(rows, mapping.indexOf('sex'))),
        datesTurned: areDatesTurned(
          mapping.flatMap((target, column) =>
            dateTargets.has(target ?? '') ? listCells(rows, column) : [],
          ),
        ),
        surnamesFirst: areSurnamesFirst(listCells(rows, mapping.indexOf('fullName'))),
      }),
    },
    openContext: (db, run) => openPersonContext(db, run, features),
    createDraft: () => ({ ...emptyPerson, custom: {}, featureCells: {} }),
    checkRow: checkPerson,
    joinedTargets: [
      birthTargets,
      documentTargets,
      addressTargets,
      ...listFeatureColumns(features).flatMap(({ joinedTargets = [] }) => joinedTargets),
    ],
    matchExisting: {
      reasons: documentReasons,
      open: (run, context) =>
        new PeopleMatcher(
          run.settings.mapping.indexOf('documentNumber'),
          openDifferences(run, context),
        ),
    },
    write: (db, run) => writePeople(db, run, features),
    onImported: enqueueDuplicateSearch,
    undo: {
      lock: (db, importId) => lockUndoablePeople(db, importId, features),
      erase: (db, undo) => erasePeople(db, undo, features),
    },
  });

const detectPeopleColumns = ({ columns, declared, country }: FileDetection) => {
  const words = declared.find(({ target }) => target === 'status')?.words;
  return detectColumns(columns, {
    country,
    isStatus: (value) => words?.find(value) !== undefined,
    ...createTargetFinders(declared),
  });
};

const listCells = (rows: readonly (readonly string[])[], column: number) =>
  column < 0 ? [] : rows.map((row) => row[column] ?? '');
