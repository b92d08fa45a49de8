/** Mails about the cancellation of an event or of one of its dates. */
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { listMembersOfGroups, listOwnGroups } from '#server/groups/public.ts';
import { readPeopleOfUsers, selectActiveUsers } from '#server/users/public.ts';
import { findCalendar, getToday, toReader, type AgendaCall } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import type { OpenedEvent } from './event-call.ts';
import type { EventRow } from './event-queries.ts';
import { listOccurrences, listOccurrencesOfTime } from './occurrence-queries.ts';
import { isForReader } from './read-event.ts';

interface Cancelled {
  readonly template: 'event-date-cancelled' | 'event-cancelled';
  /** The cancelled date, or the first of those to come. */
  readonly at: Date;
  readonly reason: string;
}

/** The date has not begun, and its row still is where it was. */
export async function notifyDateCancelled(
  call: AgendaCall,
  opened: OpenedEvent,
  { timeId, day, reason }: { timeId: string; day: string; reason: string },
): Promise<void> {
  const row = (await listOccurrencesOfTime(call.db, timeId)).find((each) => each.day === day);
  const at = requireRecord(row, 'date').starts_at;
  await notifyCancelled(call, opened, { template: 'event-date-cancelled', at, reason });
}

/** An event without a date to come is cancelled without a mail. */
export async function notifyEventCancelled(
  call: AgendaCall,
  opened: OpenedEvent,
  reason: string,
): Promise<void> {
  const rows = await listOccurrences(call.db, opened.event.id, getToday(call));
  const next = rows.find((row) => row.starts_at > now() && row.status === 'planned');
  if (!next) return;
  const at = next.starts_at;
  await notifyCancelled(call, opened, { template: 'event-cancelled', at, reason });
}

async function notifyCancelled(
  call: AgendaCall,
  opened: OpenedEvent,
  { template, at, reason }: Cancelled,
): Promise<void> {
  const { event } = opened;
  if (event.status !== 'published') return;
  const { core, db, actor, church } = call;
  const users = await listConcerned(call, opened);
  const sender = await getChurchSender(core, db);
  for (const user of users) {
    const language = user.language ?? church.language;
    await core.mail.notify(db, {
      userId: user.id,
      day: getToday(call),
      about: [template, event.id, at.toISOString(), reason].join(' ').slice(0, 200),
      template,
      language,
      values: {
        name: toGreetingName(user.name),
        by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
        title: event.title,
        day: getDateFormat(language, {
          dateStyle: 'full',
          timeStyle: 'short',
          timeZone: church.timeZone,
        }).format(at),
        reason: reason || '—',
        link: `${core.config.appUrl}/app/agenda/${event.id}`,
      },
      church: sender,
    });
  }
}

type MailedUser = Awaited<ReturnType<ReturnType<typeof selectActiveUsers>['execute']>>[number];

/** The organiser, the author, and members of the groups that the event is for: those of them who see it, without the actor. */
async function listConcerned(
  { db, actor }: AgendaCall,
  { event, reader }: OpenedEvent,
): Promise<MailedUser[]> {
  const calendar = requireRecord(findCalendar(reader, event.calendar_id), 'calendar');
  const members = new Set(await listInvited(db, event, calendar.group_id));
  const people = await readPeopleOfUsers(db);
  const users = (await selectActiveUsers(db).execute()).filter(({ id }) => {
    const personId = people.get(id);
    const isInvited = personId !== undefined && members.has(personId);
    return id !== actor.userId && (id === event.created_by || isInvited);
  });
  const groups = Map.groupBy(
    await listOwnGroups(
      db,
      users.flatMap(({ id }) => people.get(id) ?? []),
    ),
    (group) => group.person_id,
  );
  return users.filter((user) => {
    const personId = people.get(user.id) ?? null;
    const seeing = toReader(
      { ...user, churchRoleId: user.church_role_id },
      {
        calendars: [calendar],
        personId,
        groups: personId === null ? [] : (groups.get(personId) ?? []),
      },
    );
    const seen = findCalendar(seeing, calendar.id);
    return can(user, agendaPermissions.view) && seen && isForReader(seeing, seen, event);
  });
}

/** Ids of people: the organiser, and the members of the groups of the audience, or else of the group of the calendar. */
async function listInvited(
  db: AgendaCall['db'],
  event: EventRow,
  calendarGroupId: string | null,
): Promise<string[]> {
  const groups =
    event.audience === 'groups'
      ? event.audience_group_ids
      : calendarGroupId === null
        ? []
        : [calendarGroupId];
  return [
    ...(event.organiser_id === null ? [] : [event.organiser_id]),
    ...(groups.length === 0 ? [] : await listMembersOfGroups(db, groups)),
  ];
}
