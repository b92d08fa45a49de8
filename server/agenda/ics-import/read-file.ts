/** Reads an uploaded `.ics` file beside the server's own thread. */
import { buffer } from 'node:stream/consumers';
import { maxIcsBytes } from '#domain/agenda/ics-import.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { createThread } from '#server/core/thread.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getToday } from '../access/reader.ts';
import { getHorizon } from '../events/written-dates.ts';
import type { CalendarRequest, CalendarResult } from './calendar-worker.ts';
import type { ReadCalendar } from './read-calendar.ts';

const worker = new URL('calendar-worker.ts', import.meta.url);
const thread = createThread({ maxWaiting: 10, megabytes: 512 });
/** A file of 5,000 events takes two seconds; one with rules that never occur is stopped. */
const patience = { milliseconds: 20_000, message: 'agenda:errors.ics-too-slow' } as const;

interface FileInput {
  readonly uploadId: string;
  readonly from: string;
}

/** Throws Problem for a file that the user did not send, that is too large, that is not a calendar, or that takes too long to read. */
export async function readIcsFile(call: ChurchCall<FileInput>): Promise<ReadCalendar> {
  const { core, actor, church, input } = call;
  const upload = await core.uploads.open(input.uploadId, actor, 'agenda-ics');
  if (upload.bytes > maxIcsBytes) throw new Problem('too_large', 'agenda:errors.ics-too-large');
  const today = getToday(call);
  const request: CalendarRequest = {
    bytes: await buffer(upload.content),
    timeZone: church.timeZone,
    from: input.from,
    today,
    horizon: getHorizon(today),
    untitled: translate(getRequestLanguage(call.request.headers, actor.language)).t(
      'agenda:ics.untitled',
    ),
  };
  const read = (await thread.run(worker, request, patience)) as CalendarResult;
  if ('problem' in read) throw new Problem(...read.problem);
  return read.calendar;
}
