/** What the cells of a person are read with. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { CellReadContext, CellWriteContext } from '#domain/people/columns/column-kinds.ts';
import { findUnknownYear } from '#domain/people/import/detect-columns.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findChosenWord, type ReadingRun } from '#server/imports/public.ts';
import { listActiveCustomFields } from '../queries/field-queries.ts';
import { createCellWriteContext } from './cell-write-context.ts';
import {
  listMappedFeatures,
  openFeatureReader,
  type FeatureReader,
  type SpreadsheetContributions,
} from './feature-columns.ts';

export interface PersonContext extends CellReadContext {
  readonly features: FeatureReader;
  /** A spreadsheet took the days of its dates for months. */
  readonly hasTurnedDates: boolean;
  /** Rows are families, with a column for the father, the mother and each child. */
  readonly hasFamilyRows: boolean;
  /** For the preview. */
  readonly writing: CellWriteContext;
}

export async function openPersonContext(
  db: ChurchDb,
  run: ReadingRun,
  features: readonly SpreadsheetContributions[],
): Promise<PersonContext> {
  const { settings, headers, church, language, importedBy } = run;
  const instant = now();
  const fields = await listActiveCustomFields(db);
  const statuses = run.columns.find(({ target }) => target === 'status')?.words;
  const mapped = listMappedFeatures(features, settings.mapping);
  return {
    country: settings.country || church.country,
    today: toPlainDay(instant, church.timeZone),
    now: instant.toISOString(),
    dateOrder: settings.dateOrder,
    unknownYear: findUnknownYear(headers),
    sexLetters: settings.traits,
    documentHeader: headers[settings.mapping.indexOf('documentNumber')] ?? '',
    hasSurnamesFirst:
      settings.traits['surnamesFirst'] === true ||
      fold(headers[settings.mapping.indexOf('fullName')] ?? '').startsWith('apellido'),
    isOwnFile: isOwnFile(run),
    hasTurnedDates: settings.traits['datesTurned'] === true,
    hasFamilyRows: hasFamilyRows(run),
    importedBy,
    customFields: new Map(fields.map((field) => [field.id, field])),
    features: await openFeatureReader(db, mapped, language, run.listCells, settings.words),
    findStatusId: findChosenWord(run, 'status'),
    writing: createCellWriteContext(
      { language, country: church.country },
      (id) => statuses?.items.find((status) => status.id === id)?.name ?? '',
    ),
  };
}

const father = /^(?:(?:nombre del? )?(?:papa|padre|esposo)|father|husband|el$)\b/;
const mother = /^(?:(?:nombre de la )?(?:mama|madre|esposa)|mother|wife|ella$)\b/;

const hasFamilyRows = ({ headers, settings }: ReadingRun): boolean =>
  !['fullName', 'givenNames'].some((target) => settings.mapping.includes(target)) &&
  [father, mother].every((parent) => headers.some((header) => parent.test(fold(header))));

/** Fewer columns with our names can stand in a file of somebody else. */
const fewestOwn = 10;

const isOwnFile = ({ headers, columns }: ReadingRun): boolean => {
  const labels = new Set(columns.map(({ label }) => label));
  return headers.length >= fewestOwn && headers.every((header) => labels.has(header));
};
