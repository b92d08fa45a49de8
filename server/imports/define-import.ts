/** What a feature declares to import its records from spreadsheets: the columns, and how records are written and deleted again. */
import type { AuditKind } from '#domain/audit-entries.ts';
import type { ImportDeclaration, FileColumn, HeaderColumn } from '#domain/imports/public.ts';
import type { ImportChoices, ImportSettings } from '#domain/imports/schema.ts';
import type { LabelKey } from '#domain/kernel/text-keys.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ProblemRow } from './queries/problem-queries.ts';
import type { UndoableRecords } from './kept-records.ts';

/** Words that the church edits, such as its belonging statuses. */
export interface ChurchWords {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  find(text: string): string | undefined;
  /** The errors of a word that the church does not have, which the user can then choose. */
  readonly unknown: string | readonly string[];
  /** What the choice of none means, if it is not that the cell says nothing. */
  readonly noneLabel?: string;
}

export interface ImportColumn<Draft = unknown, Context = unknown> extends HeaderColumn {
  /** In the language of the user. */
  readonly label: string;
  /** What its cells do, if the label does not say it. */
  readonly help?: string;
  /** Needed besides that of the import. */
  readonly permission?: Permission | readonly Permission[];
  /** Read before (or after) the other columns of a row, whose meaning depends on it; `early`: before those that have its parts. */
  readonly order?: 'first' | 'early' | 'last';
  /** Its cells tell the order of day and month in the file. */
  readonly isDate?: true;
  readonly isOmittedFromTemplate?: true;
  readonly words?: ChurchWords;
  /** The targets of the columns whose cells its context needs from all records. */
  readonly sources?: readonly string[];
  /** Its cells are kept as they are written, also one that in other columns says that nothing is known. */
  readonly isText?: true;
  /** Its cells tell of what happened: an unknown day is still an event, and only a sign says that there was none. */
  readonly isEvent?: true;
  /** Its cells are names of people, among them words that elsewhere say that nothing is known. */
  readonly isName?: true;
  /** Whether such a cell is one of its values, as an option `Ninguno`. */
  hasWord?(text: string): boolean;
  /** Reads a cell that says something into the draft; returns the key of an error, or more about it, or null. */
  read(text: string, draft: Draft, context: Context): string | CellError | null;
  /** What the preview shows; gets the cell, too. Absent for a column that is shown by others. */
  show?(draft: Draft, cell: string, context: Context): string;
}

export interface CellError {
  readonly reason: string;
  /** The part of the cell that has the error. */
  readonly value: string;
  /** What an unknown word of the church probably means. */
  readonly suggestion?: { readonly id: string; readonly name: string };
}

export interface RowError extends CellError {
  /** -1 for the whole row. */
  readonly column: number;
}

/** A row with the errors of its cells. */
export interface CheckedRow {
  readonly errors: readonly RowError[];
  /** The position of a column in the file; -1 if it has none. */
  findColumn(target: string): number;
}

/** A row that can be imported, perhaps without some of its cells. */
export interface ImportableRow<Draft> {
  readonly number: number;
  readonly draft: Draft;
  readonly hasErrors: boolean;
}

/**
 * Compares rows with the records of the church and with the rows before, batch by batch. The `recordId` in the details of a
 * duplicate is the record that the row can complete.
 */
export interface ImportMatcher<Draft> {
  /** An error makes its row one with errors. */
  match(db: ChurchDb, rows: readonly ImportableRow<Draft>[]): Promise<ProblemRow[]>;
  /** Of rows without errors. */
  readonly duplicates: number;
  readonly repairableDuplicates: number;
}

/** How rows are read. */
export interface ReadingRun {
  readonly settings: ImportSettings;
  readonly headers: readonly string[];
  /** The cells of a column in the first records; in all of them, if it is among the `sources` of a column. */
  readonly listCells: (target: string) => readonly string[];
  readonly columns: readonly ImportColumn[];
  readonly church: { readonly country: string; readonly timeZone: string };
  readonly language: Language;
  /** The name of the user who imports. */
  readonly importedBy: string;
}

/** The user of an import or of its undo. `id` is that of the import, and of the step that undoes it. */
export interface ImportAuthor {
  readonly id: string;
  readonly author: { readonly userId: string; readonly at: Date };
}

/** The undo of an import without the records that stay. */
export interface UndoRun extends ImportAuthor {
  readonly ids: readonly string[];
  readonly keptIds: readonly string[];
  readonly undoneBy: string;
}

export interface WritingRun extends ImportAuthor, ReadingRun {
  /** When the file was sent. */
  readonly startedAt: Date;
  readonly choices: ImportChoices;
}

/** A row, and the record that it completes. */
export interface CompletingRow<Draft> {
  readonly draft: Draft;
  readonly recordId: string;
}

/** Writes records in the transaction of the import. */
export interface ImportWriter<Draft> {
  /** Gets at most 2,000 at once; calls `recordInsertedRows`, so that they can be undone. */
  insert(drafts: readonly Draft[]): Promise<void>;
  /** Completes records on file; an import that declares `canComplete` has it. */
  complete?(rows: readonly CompletingRow<Draft>[]): Promise<void>;
  /** After all rows. */
  finish?(): Promise<void>;
  /** The number of records, if it can differ from that of the rows. */
  countRecords?(): number;
}

export interface FileDetection {
  readonly columns: readonly FileColumn[];
  readonly declared: readonly ImportColumn[];
  /** Of the church. */
  readonly country: string;
}

type Mapping = ImportSettings['mapping'];
type Cells = readonly string[];

/** How the settings of a file are detected, where its headers do not say it all. */
export interface Detection {
  readonly columns?: (file: FileDetection) => Mapping;
  readonly isHeaderRow?: (cells: Cells) => boolean;
  /** The country of a file without a column for it; null for the church's. */
  readonly country?: (columns: readonly FileColumn[], mapping: Mapping) => string | null;
  readonly traits?: (rows: readonly Cells[], mapping: Mapping) => ImportSettings['traits'];
}

/** `Draft` is what a row becomes, and `Context` what its cells are read with. */
export interface Import<Draft = unknown, Context = unknown> {
  readonly declaration: ImportDeclaration<UploadPurpose>;
  /** The kind of record in the activity log. */
  readonly kind: AuditKind;
  /** The name of the file of the template. */
  readonly templateName: LabelKey;
  /** All of them, those that need a permission, too. */
  listColumns(db: ChurchDb, language: Language): Promise<readonly ImportColumn<Draft, Context>[]>;
  readonly detect?: Detection;
  openContext(db: ChurchDb, run: ReadingRun): Promise<Context>;
  createDraft(): Draft;
  /** The errors of the cells of a row together. */
  checkRow?(draft: Draft, row: CheckedRow, context: Context): readonly RowError[];
  /** Targets whose cells are one value: an error in one of them leaves out all. */
  readonly joinedTargets?: readonly ReadonlySet<string>[];
  readonly matchExisting?: {
    /** The reasons of its errors. */
    readonly reasons: readonly string[];
    /** Gets what the rows are read with. */
    open(run: ReadingRun, context: Context): ImportMatcher<Draft>;
  };
  write(db: ChurchDb, run: WritingRun): ImportWriter<Draft>;
  /** When the records are stored. */
  onImported?(core: Core, churchId: string): Promise<void>;
  readonly undo: {
    /** Locks the records, and finds those that changed since the import. */
    lock(db: ChurchDb, importId: string): Promise<UndoableRecords>;
    /** Deletes them, in the transaction that locked them; the kept ones stay, with what the import wrote of them. */
    erase(db: ChurchDb, undo: UndoRun): Promise<void>;
  };
}

/**
 *     defineImport<RoomDraft, RoomContext>({
 *       declaration: roomsImport,
 *       kind: 'rooms',
 *       listColumns: async (db, language) => [{ target: 'name', label, headers: 'nombre,sala,room', read }],
 *       …
 *     })
 */
export const defineImport = <Draft, Context>(definition: Import<Draft, Context>): Import =>
  definition as Import;

export interface ImportContributions {
  readonly imports?: readonly Import[];
}
