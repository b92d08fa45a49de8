import type { z } from 'zod';
import type {
  DateView,
  eventRoom,
  EventView,
  RoomState,
  TimesView,
} from '#domain/agenda/schema.ts';
import { remindMinutes } from '#domain/agenda/answers.ts';
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { addDays } from '#domain/kernel/days.ts';
import { can } from '#domain/kernel/permission.ts';
import { listEventRooms, listRooms, type EventRoom, type Room } from '#server/buildings/public.ts';
import { now } from '#server/core/clock.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import {
  findCalendar,
  getToday,
  readReader,
  type AgendaCall,
  type Reader,
  type SeenCalendar,
} from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import { findEvent, listTimes, type EventRow, type TimeRow } from './event-queries.ts';
import { listOccurrences, type OccurrenceColumns } from './occurrence-queries.ts';

/** How long dates that are over are shown with an event, in days. */
const shownDays = 60;
const dayMs = 24 * 3600_000;

/** Whether an event is for the user, of those in a calendar that the user sees. */
export function isForReader(reader: Reader, calendar: SeenCalendar, event: EventRow): boolean {
  if (reader.manages || calendar.canWrite) return true;
  if (event.status === 'draft' || (reader.role === null && !event.is_public)) return false;
  switch (event.audience) {
    case 'calendar':
      return true;
    case 'roles':
      return reader.role !== null && event.audience_roles.includes(reader.role);
    case 'groups':
      return event.audience_group_ids.some((id) => reader.groupIds.includes(id));
  }
}

/** Throws Problem `not_found` for an event that is not for the user. */
export async function readEvent(call: AgendaCall, id: string): Promise<EventView> {
  const { db, actor } = call;
  const event = requireRecord(await findEvent(db, id), 'event');
  const reader = await readReader(call);
  const calendar = requireRecord(findCalendar(reader, event.calendar_id), 'event');
  if (!isForReader(reader, calendar, event)) requireRecord(null, 'event');
  const times = await listTimes(db, id);
  const rows = await listOccurrences(db, id, addDays(getToday(call), -shownDays));
  const states = await listEventRooms(db, [id], new Date(now().getTime() - shownDays * dayMs));
  const rooms = await readRooms(call, times, rows);
  const organiser =
    event.organiser_id === null
      ? undefined
      : (await readNamedPeople(db, [event.organiser_id])).get(event.organiser_id);
  return {
    ...toDetails(event, calendar),
    organiser:
      event.organiser_id === null || !organiser
        ? null
        : { id: event.organiser_id, name: organiser.displayName, photoId: organiser.photoId },
    audienceGroups: await nameGroups(call, event),
    rooms: [...rooms.values()].map((room) => ({ id: room.id, name: room.name })),
    times: times.map((time) => toTimesView(time, { event, rows, states, rooms })),
    can: {
      edit: calendar.canWrite,
      remove: calendar.canWrite && (!reader.manages || can(actor, agendaPermissions.delete)),
    },
  };
}

const toDetails = (event: EventRow, calendar: SeenCalendar) => ({
  id: event.id,
  version: event.version,
  title: event.title,
  description: event.description,
  status: event.status,
  reason: event.reason,
  calendar: { id: calendar.id, name: calendar.name, color: calendar.color },
  placeText: event.place_text,
  point: toPoint(event),
  onlineUrl: event.online_url,
  photoId: event.photo_id,
  audience: event.audience,
  audienceRoles: event.audience_roles,
  isPublic: event.is_public,
  asksAnswers: event.asks_answers,
  remindMinutes: remindMinutes.find((minutes) => minutes === event.remind_minutes) ?? null,
});

const toPoint = ({ latitude, longitude }: EventRow): EventView['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

async function readRooms(
  { db }: AgendaCall,
  times: readonly TimeRow[],
  rows: readonly OccurrenceColumns[],
): Promise<ReadonlyMap<string, Room>> {
  const ids = [
    ...new Set([
      ...times.flatMap((time) => time.room_ids),
      ...rows.flatMap((row) => row.room_ids ?? []),
    ]),
  ];
  if (ids.length === 0) return new Map();
  return new Map((await listRooms(db, { ids })).map((room) => [room.id, room]));
}

async function nameGroups({ db }: AgendaCall, event: EventRow) {
  const { audience_group_ids: ids } = event;
  const names = ids.length === 0 ? new Map<string, string>() : await readGroupNames(db, ids);
  return [...names].map(([id, name]) => ({ id, name }));
}

interface Around {
  readonly event: EventRow;
  readonly rows: readonly OccurrenceColumns[];
  readonly states: readonly EventRoom[];
  readonly rooms: ReadonlyMap<string, Room>;
}

function toTimesView(time: TimeRow, around: Around): TimesView {
  const states = new Map(
    around.states
      .filter((state) => state.event_time_id === time.id)
      .map((state) => [`${state.day} ${state.room_id}`, state]),
  );
  return {
    id: time.id,
    firstDay: time.first_day,
    startTime: time.start_time,
    endTime: time.end_time,
    endsAfterDays: time.ends_after_days,
    isAllDay: time.is_all_day,
    rrule: time.rrule,
    addedDays: time.added_days,
    leftOutDays: time.left_out_days,
    setUpMinutes: time.set_up_minutes,
    tearDownMinutes: time.tear_down_minutes,
    roomIds: time.room_ids,
    continuesId: time.continues_id,
    dates: around.rows
      .filter((row) => row.event_time_id === time.id)
      .map((row) => toDateView(row, time, states, around)),
  };
}

function toDateView(
  row: OccurrenceColumns,
  time: TimeRow,
  states: ReadonlyMap<string, EventRoom>,
  { event, rooms }: Around,
): DateView {
  return {
    day: row.day,
    startsOn: row.local_start,
    endsOn: row.local_end,
    status: event.status === 'cancelled' && row.starts_at > now() ? 'cancelled' : row.status,
    isMoved: row.is_moved,
    hasBegun: row.starts_at <= now(),
    title: row.title,
    reason: row.reason,
    rooms: (row.room_ids ?? time.room_ids).flatMap((id): z.output<typeof eventRoom>[] => {
      const room = rooms.get(id);
      if (!room) return [];
      const state = toRoomState(states.get(`${row.day} ${id}`));
      return [{ id, name: room.name, building: room.building_name, state }];
    }),
  };
}

function toRoomState(found: EventRoom | undefined): RoomState {
  switch (found?.status) {
    case 'approved':
      return 'booked';
    case 'pending':
      return 'waiting';
    case 'refused':
      return 'refused';
    case 'withdrawn':
    case 'cancelled':
    case undefined:
      return 'none';
  }
}
