/** Entry of the thread of `read-file.ts`. A thrown Problem loses its class between threads, so it is returned as data. */
import { Problem, type ErrorCode, type ProblemDetails } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { decodeText } from '#domain/kernel/text/decode.ts';
import { readCalendar, type CalendarFile, type ReadCalendar } from './read-calendar.ts';

export interface CalendarRequest extends Omit<CalendarFile, 'text'> {
  readonly bytes: Uint8Array;
}

export type CalendarResult =
  | { readonly calendar: ReadCalendar }
  | { readonly problem: readonly [ErrorCode, ErrorKey, ProblemDetails] };

export default function readFile({ bytes, ...file }: CalendarRequest): CalendarResult {
  try {
    return { calendar: readCalendar({ ...file, text: decodeText(bytes) }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: [error.code, error.messageKey, error.details] };
  }
}
