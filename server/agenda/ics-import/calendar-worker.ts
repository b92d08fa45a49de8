/** Entry of the thread of `read-file.ts`. A thrown Problem loses its class between threads, so it is returned as data. */
import { Problem, type ErrorCode, type ProblemDetails } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { readCalendar, type CalendarFile, type ReadCalendar } from './read-calendar.ts';

export interface CalendarRequest extends Omit<CalendarFile, 'text'> {
  readonly bytes: Uint8Array;
}

export type CalendarResult =
  | { readonly calendar: ReadCalendar }
  | { readonly problem: readonly [ErrorCode, ErrorKey, ProblemDetails] };

/** Old programs write the letters of Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export default function readFile({ bytes, ...file }: CalendarRequest): CalendarResult {
  try {
    return { calendar: readCalendar({ ...file, text: decode(bytes) }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: [error.code, error.messageKey, error.details] };
  }
}
