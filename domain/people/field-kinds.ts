/** Kinds of fields: what a field's definition contains. */
import { z } from 'zod';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { line } from '#domain/kernel/text/line.ts';

export type FieldKind =
  | 'line'
  | 'choice'
  | 'partialDate'
  | 'day'
  | 'document'
  | 'emails'
  | 'phones'
  | 'address'
  | 'status'
  | 'baptism'
  | 'consent'
  | 'custom';
/** `more`: the church's custom fields that are in no other section. */
export const fieldSections = ['name', 'personal', 'contact', 'church', 'more', 'privacy'] as const;
export type FieldSection = (typeof fieldSections)[number];

interface FieldPlace {
  readonly section: FieldSection;
  /** Whether people can change the field by a completion link, without an account. */
  readonly selfService: boolean;
}
interface PlainFieldPlace extends FieldPlace {
  /** Headers of the field's column in spreadsheets, comma-separated; compared without case and accents. */
  readonly headers: string;
}
export interface Field extends FieldPlace {
  readonly kind: FieldKind;
  /** Validates and normalizes the value of a request; holds the default. */
  readonly input: z.ZodType;
  /** The value in responses. */
  readonly view: z.ZodType;
  /** Maximum characters of a line, or maximum items of a list. */
  readonly limit?: number;
  readonly options?: readonly string[];
}

export const lineField = <const P extends PlainFieldPlace>(limit: number, place: P) => ({
  ...place,
  kind: 'line' as const,
  limit,
  input: line(limit),
  view: z.string(),
});
export const choiceField = <
  const O extends readonly [string, ...string[]],
  const P extends PlainFieldPlace,
>(
  options: O,
  defaultOption: O[number],
  place: P,
) => ({
  ...place,
  kind: 'choice' as const,
  options,
  input: z.enum(options).default(defaultOption as never),
  view: z.enum(options),
});
export const dayField = <const P extends PlainFieldPlace>(place: P) => ({
  ...place,
  kind: 'day' as const,
  input: recordedDay.nullable().default(null),
  view: plainDayView.nullable(),
});
