/** A year of the demo church's agenda: services, Holy Week, a camp, a cancelled vigil, a group's series. */
import { createCalendarInput } from '#domain/agenda/calendars.ts';
import { createEventInput, type EventView } from '#domain/agenda/schema.ts';
import { addDays, countDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { findEaster } from '#domain/kernel/recurrence/easter.ts';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { listRooms } from '#server/buildings/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch, DemoCore } from '#server/feature.ts';
import { addSampleAttendance } from './attendance/demo-attendance.ts';
import { createBackgroundCall } from './access/background-call.ts';
import { insertCalendar } from './access/calendar-queries.ts';
import type { AgendaCall } from './access/reader.ts';
import { setStatus } from './events/change-event.ts';
import { setCancelled } from './events/change-times.ts';
import { createEvent } from './events/create-event.ts';
import { openEvent } from './events/event-call.ts';
import demo from './demo-agenda.json' with { type: 'json' };

/** Series have been going on for so long. */
const weeksBack = 26;

interface Context {
  readonly call: AgendaCall;
  readonly church: DemoChurch;
  readonly today: string;
  /** Ids by key, and by name. */
  readonly calendars: ReadonlyMap<string, string>;
  readonly rooms: ReadonlyMap<string, string>;
}

async function seedAgenda(core: DemoCore, db: ChurchDb, church: DemoChurch): Promise<void> {
  const { modules } = await readChurch(db);
  const call = await createBackgroundCall(
    core,
    db,
    { includedModules: modules, readOnlyModules: [] },
    church.users.secretary,
  );
  const rooms = new Map((await listRooms(db)).map((room) => [room.name, room.id]));
  const today = toPlainDay(now(), church.timeZone);
  const context = { call, church, today, calendars: await addCalendars(db, church), rooms };
  const added = new Map<string, EventView>();
  for (const series of demo.series) added.set(series.title, await addSeries(context, series));
  const service = added.get('Culto dominical');
  if (service)
    await addSampleAttendance(db, service, {
      today,
      timeZone: church.timeZone,
      counted: demo.counted,
    });
  for (const day of demo.holyWeek)
    await addEvent(context, {
      calendarId: context.calendars.get('church') ?? '',
      title: day.title,
      isPublic: true,
      times: [
        {
          firstDay: addDays(findNextEaster(today), day.days),
          startTime: day.from,
          endTime: day.until,
          rrule: `FREQ=YEARLY;BYEASTER=${day.days}`,
          roomIds: day.days === -7 ? [] : listIds(context, ['Auditorio']),
        },
      ],
    });
  await addCamp(context);
  await addCancelledVigil(context);
  await cancelPrayer(context, added.get(demo.cancelled.title));
}

async function addCalendars(
  db: ChurchDb,
  church: DemoChurch,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const [group] = church.groups;
  for (const { key, name, color, ...rest } of demo.calendars) {
    const readers = 'readers' in rest ? rest.readers : [];
    const isOfGroup = 'isOfGroup' in rest;
    if (isOfGroup && !group) continue;
    const id = newId();
    const calendar = createCalendarInput.parse({
      requestId: id,
      name,
      color,
      isPublic: 'isPublic' in rest,
      groupId: isOfGroup ? group?.id : null,
      seenBy: readers.length > 0 ? 'roles' : 'all',
      readerRoles: readers,
    });
    await insertCalendar(db, id, calendar, { userId: church.users.secretary.userId, at: now() });
    ids.set(key, id);
  }
  return ids;
}

const listIds = ({ rooms }: Context, names: readonly string[]): string[] =>
  names.flatMap((name) => rooms.get(name) ?? []);

/** A date on which a room can't be had is left without it, which the event says. */
const addEvent = (context: Context, event: object): Promise<EventView> =>
  createEvent(
    { ...context.call, input: createEventInput.parse({ requestId: newId(), ...event }) },
    { skipsConflicts: true },
  );

function addSeries(
  context: Context,
  { calendar, title, weekday, rrule, hours, ...rest }: (typeof demo.series)[number],
): Promise<EventView> {
  const { church, today, calendars } = context;
  return addEvent(context, {
    calendarId: calendars.get(calendar) ?? calendars.get('church'),
    title,
    description: 'description' in rest ? rest.description : '',
    placeText: 'place' in rest ? rest.place : '',
    isPublic: 'isPublic' in rest,
    organiserId: 'organiser' in rest ? (church.personIds.get('leader') ?? null) : null,
    times: hours.map(({ from, until, rooms, setUp }) => ({
      firstDay: findWeekday(addDays(today, -7 * weeksBack), weekday),
      startTime: from,
      endTime: until,
      rrule,
      setUpMinutes: setUp,
      roomIds: listIds(context, rooms),
    })),
  });
}

/** The first such day of the week on a day or after it. */
function findWeekday(day: string, weekday: string): string {
  const wanted = weekdays.findIndex((each) => each === weekday);
  return addDays(day, (wanted - countDays(toMonday(day), day) + 7) % 7);
}

function findNextEaster(today: string): string {
  const year = Number(today.slice(0, 4));
  const easter = findEaster(year);
  return addDays(easter, -7) > today ? easter : findEaster(year + 1);
}

const addCamp = (context: Context): Promise<EventView> => {
  const firstDay = findWeekday(addDays(context.today, 45), 'FR');
  return addEvent(context, {
    calendarId: context.calendars.get('youth'),
    title: demo.camp.title,
    description: demo.camp.description,
    times: [
      {
        firstDay,
        startTime: '17:00',
        endTime: '14:00',
        endsAfterDays: 2,
        roomIds: listIds(context, demo.camp.rooms),
      },
    ],
  });
};

async function addCancelledVigil(context: Context): Promise<void> {
  const { id } = await addEvent(context, {
    calendarId: context.calendars.get('church'),
    title: demo.vigil.title,
    times: [
      {
        firstDay: findWeekday(addDays(context.today, 10), 'FR'),
        startTime: '22:00',
        endTime: '05:00',
        endsAfterDays: 1,
        roomIds: listIds(context, demo.vigil.rooms),
      },
    ],
  });
  const opened = await openEvent(context.call, id);
  await setStatus(context.call, opened, 'cancelled', demo.vigil.reason);
}

/** One of the next dates of a series does not take place. */
async function cancelPrayer({ call }: Context, event: EventView | undefined): Promise<void> {
  const [time] = event?.times ?? [];
  const [, date] = (time?.dates ?? []).filter(({ hasBegun }) => !hasBegun);
  if (!event || !time || !date) return;
  await setCancelled(call, await openEvent(call, event.id), {
    timeId: time.id,
    day: date.day,
    isCancelled: true,
    reason: demo.cancelled.reason,
  });
}

export const agendaDemo: Demo = {
  complete: (core, church) =>
    core.database.inChurch(church.id, (db) => seedAgenda(core, db, church)),
};
