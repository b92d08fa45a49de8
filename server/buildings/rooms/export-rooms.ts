/** Rooms as a CSV file that the import reads again. */
import type { RoomFilters } from '#domain/buildings/schema.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { findRooms } from '../records/find-rooms.ts';
import type { Room } from '../records/room-queries.ts';
import { getRoomLabel, roomTargets } from './import/room-columns.ts';

type Cells = Readonly<Record<(typeof roomTargets)[number], string>>;

export async function exportRooms(call: ChurchCall<RoomFilters>): Promise<Response> {
  const { actor, church, request, input } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const rooms = await call.inChurch(async (db) => {
    const found = await findRooms(db, input);
    await recordExport(db, call, {
      subject: { table: 'rooms' },
      nameKey: 'buildings:export.roomsFile',
      count: found.length,
    });
    return found;
  });
  const separator = getCsvSeparator(language, church.country);
  const toLine = (cells: Cells): string =>
    formatCsvLine(
      roomTargets.map((target) => cells[target]),
      separator,
    );
  return createCsvResponse(t('buildings:export.roomsFile'), [
    formatCsvLine(
      roomTargets.map((target) => getRoomLabel(target, language)),
      separator,
    ),
    ...rooms.map((room) => toLine(toCells(room, church.currency, language))),
  ]);
}

function toCells(room: Room, currency: string, language: Language): Cells {
  const { t } = translate(language);
  const yesNo = (isSo: boolean): string => t(`members:yesNo.${isSo ? 'yes' : 'no'}`);
  const number = (value: number | null): string => (value === null ? '' : String(value));
  return {
    building: room.building_name,
    floor: room.floor_name ?? '',
    name: room.name,
    seated: number(room.seated),
    standing: number(room.standing),
    equipment: room.equipment.join(', '),
    accessible: yesNo(room.accessible),
    turnaroundMinutes: String(room.turnaround_minutes),
    needsApproval: yesNo(room.needs_approval),
    leastNoticeHours: String(room.least_notice_hours),
    longestAheadDays: number(room.longest_ahead_days),
    outsiderPrice: formatTyped(room.outsider_price, currency),
    outsiderPriceFor: room.outsider_price_for,
    notes: room.notes,
  };
}
