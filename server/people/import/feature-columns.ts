/** Columns of spreadsheets about people that a later feature reads and writes, such as the family of a person. */
import { checkAccess } from '#domain/access/guard.ts';
import type { ErrorKey, LabelKey } from '#domain/kernel/text-keys.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ImportSettings } from '#domain/imports/schema.ts';
import type { FeatureCells, ImportDraft } from '#domain/people/columns/column-kinds.ts';
import type { FeatureTarget } from '#domain/people/columns/feature-targets.ts';
import type { Names } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';
import type {
  CellError,
  ChurchWords,
  ImportAuthor,
  LockChangedRecords,
  ReadingRun,
} from '#server/imports/public.ts';

interface FeatureColumn {
  readonly target: FeatureTarget;
  readonly labelKey: LabelKey;
  /** What its cells do, if the label does not say it. */
  readonly helpKey?: LabelKey;
  /** Comma-separated headers that identify the column, in lower case without accents. */
  readonly headers: string;
  /** Another column, without which this one says nothing. */
  readonly needs?: FeatureTarget;
  /** Lines of a cell can be values of their own: the feature gets them as they are. */
  readonly hasLines?: true;
  /** The columns whose cells its reader needs from all rows. */
  readonly sources?: readonly string[];
  /** An export does not have it. */
  readonly isImportOnly?: true;
}

/**
 * What a preview shows of a cell, what the feature gets of it, if not the text itself, and what it says of the sex of the person;
 * or why it can't be imported.
 */
export type ReadFeatureCell = (
  target: FeatureTarget,
  text: string,
) =>
  | { readonly shown: string; readonly cell?: string; readonly sex?: 'female' | 'male' }
  | (Partial<Omit<CellError, 'reason'>> & { readonly reason: ErrorKey });

export interface ImportedPerson {
  readonly id: string;
  readonly names: Names;
  readonly address: ImportDraft['address'];
  readonly phones: ImportDraft['phones'];
  readonly cells: FeatureCells;
  /** The household of somebody who was on record before. */
  readonly homeId: string | null;
}

export type FeatureImport = ImportAuthor;

/** The columns of one feature. */
export interface FeatureColumns {
  readonly columns: readonly FeatureColumn[];
  /** Columns whose cells are one value: an error in one of them leaves out all. */
  readonly joinedTargets?: readonly ReadonlySet<string>[];
  readonly importPermission: Permission;
  readonly exportPermission: Permission;
  readonly openReader: (
    db: ChurchDb,
    language: Language,
    listCells: ReadingRun['listCells'],
    /** What the user says that unknown words mean, by target. */
    choices: ImportSettings['words'],
  ) => Promise<FeatureReader>;
  /** The words of the church that cells mean, by target. */
  readonly listWords?: (
    db: ChurchDb,
    language: Language,
  ) => Promise<Readonly<Partial<Record<FeatureTarget, ChurchWords>>>>;
  /** The cells of these people for an export. */
  readonly listCells: (
    db: ChurchDb,
    personIds: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, FeatureCells>>;
  /** After the people were inserted, in the same transaction. Only of people who have cells. */
  readonly importPeople: (
    db: ChurchDb,
    people: readonly ImportedPerson[],
    run: FeatureImport,
  ) => Promise<void>;
  /** The feature's records that changed since the import. With those of their people who came by it, they stay at an undo. */
  readonly lockChangedRecords: LockChangedRecords;
  /** Takes the rest of the import back before its people are deleted. */
  readonly undoImport: (db: ChurchDb, run: FeatureImport) => Promise<void>;
}

export interface SpreadsheetContributions {
  readonly featureColumns?: FeatureColumns;
}

export const listFeatureColumns = (
  features: readonly SpreadsheetContributions[],
): FeatureColumns[] => features.flatMap(({ featureColumns }) => featureColumns ?? []);

/** The columns that the actor may export. */
export const listExportableColumns = (
  features: readonly SpreadsheetContributions[],
  actor: Actor,
): FeatureColumns[] =>
  listFeatureColumns(features)
    .filter(
      ({ exportPermission }) =>
        checkAccess(toVisitor(actor), { permission: exportPermission }) === null,
    )
    .map((feature) => ({
      ...feature,
      columns: feature.columns.filter(({ isImportOnly }) => !isImportOnly),
    }));

/** Those with columns in the mapping. */
export const listMappedFeatures = (
  features: readonly SpreadsheetContributions[],
  mapping: readonly (string | null)[],
): FeatureColumns[] =>
  listFeatureColumns(features).filter(({ columns }) =>
    columns.some(({ target }) => mapping.includes(target)),
  );

/** A row that can complete a record. */
export interface CompletingCells {
  readonly number: number;
  readonly recordId: string;
  readonly cells: FeatureCells;
}

export interface FeatureDifference {
  readonly target: FeatureTarget;
  readonly onRecord: string;
}

export interface FeatureReader {
  /** What is on record instead of what the rows say, by number; also known from the rows before. */
  readonly compareRows?: (
    db: ChurchDb,
    rows: readonly CompletingCells[],
  ) => Promise<ReadonlyMap<number, FeatureDifference>>;
  readonly readCell: ReadFeatureCell;
  /** What is wrong with the cells of a row together, or compared with earlier rows. */
  readonly checkRow: (
    cells: FeatureCells,
    names: Names,
    hasDied: boolean,
  ) => { target: FeatureTarget; reason: ErrorKey } | null;
}

/** Reads the cells of all features in the mapping. */
export async function openFeatureReader(
  db: ChurchDb,
  features: readonly FeatureColumns[],
  language: Language,
  listCells: ReadingRun['listCells'],
  choices: ImportSettings['words'],
): Promise<FeatureReader> {
  const readers = new Map<FeatureTarget, FeatureReader>();
  for (const feature of features) {
    const reader = await feature.openReader(db, language, listCells, choices);
    for (const { target } of feature.columns) readers.set(target, reader);
  }
  const all = [...new Set(readers.values())];
  return {
    readCell: (target, text) =>
      readers.get(target)?.readCell(target, text) ?? { reason: 'invalid-value' },
    checkRow: (...row) => all.map((each) => each.checkRow(...row)).find(Boolean) ?? null,
    async compareRows(...given) {
      const found = new Map<number, FeatureDifference>();
      for (const { compareRows } of all)
        for (const [row, difference] of (await compareRows?.(...given)) ?? [])
          found.set(row, difference);
      return found;
    },
  };
}
