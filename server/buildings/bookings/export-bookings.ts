/** Booked dates as a CSV file, a line for each room and date. */
import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listBookedDates } from './list-bookings.ts';

type Call = ChurchCall<OutputOf<typeof bookingsContract.export.input>>;

const pageSize = 1000;

const columns = [
  'building',
  'room',
  'bookingTitle',
  'bookedBy',
  'phone',
  'starts',
  'ends',
  'status',
] as const;
type Cells = Readonly<Record<(typeof columns)[number], string>>;

export async function exportBookings(call: Call): Promise<Response> {
  const { actor, request } = call;
  const { t } = translate(getRequestLanguage(request.headers, actor.language));
  await call.inChurch((db) =>
    recordExport(db, call, {
      subject: { table: 'booking_requests' },
      nameKey: 'buildings:export.bookingsFile',
    }),
  );
  return createCsvResponse(t('buildings:export.bookingsFile'), generateLines(call));
}

async function* generateLines(call: Call): AsyncGenerator<string> {
  const { actor, church, request, input } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const separator = getCsvSeparator(language, church.country);
  const toLine = (cells: Cells): string =>
    formatCsvLine(
      columns.map((column) => cells[column]),
      separator,
    );
  const at = (instant: string): string => {
    const { day, time } = toLocalTime(new Date(instant), church.timeZone);
    return `${day} ${time}`;
  };
  yield formatCsvLine(
    columns.map((column) => t(`buildings:export.columns.${column}`)),
    separator,
  );
  let cursor: string | undefined;
  do {
    const page = await call.inChurch((db) =>
      listBookedDates({ ...call, db, input: { ...input, cursor } }, pageSize),
    );
    for (const { building, room, title, owner, startsAt, endsAt, status } of page.items)
      yield toLine({
        building: building.name,
        room: room.name,
        bookingTitle: title,
        bookedBy: owner.kind === 'church' ? church.name : owner.name,
        phone: owner.phone ?? '',
        starts: at(startsAt),
        ends: at(endsAt),
        status: t(`buildings:bookingStatuses.${status}`),
      });
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
