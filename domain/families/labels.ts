/** Sheets of address labels, one label a household. Shared by endpoint, dialog and drawing. */
import { z } from 'zod';
import { familyFilters } from './list.ts';

/** Label sheets that stationers sell: 70 × 37 mm on A4, and 2⅝ × 1 inch on Letter (Avery 5160). */
export const labelSheets = {
  a4: { columns: 3, rows: 8 },
  letter: { columns: 3, rows: 10 },
} as const;
export type LabelSheet = keyof typeof labelSheets;
export const labelSheetKeys = ['a4', 'letter'] as const satisfies readonly LabelSheet[];

export const countLabels = (sheet: LabelSheet): number =>
  labelSheets[sheet].columns * labelSheets[sheet].rows;

/** In one file. */
export const maxLabels = 5000;

export const labelsInput = z.strictObject({
  ...familyFilters,
  sheet: z.enum(labelSheetKeys).default('a4'),
  /** Where the first label goes on a sheet that has been used in part: row by row, from 1. */
  first: z.coerce.number().int().min(1).max(30).default(1),
});
export type LabelsInput = z.output<typeof labelsInput>;

export const labelFigures = z.strictObject({
  /** Households with an address. */
  labels: z.int(),
  withoutAddress: z.int(),
});
