/** The users who get mails about an event: those who see it, by the people that they are. */
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listMembersOfGroups, listOwnGroups } from '#server/groups/public.ts';
import { readPeopleOfUsers, selectActiveUsers, type ActiveUser } from '#server/users/public.ts';
import { listCalendars } from '../access/calendar-queries.ts';
import { findCalendar, toReader } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import type { EventRow } from './event-queries.ts';
import { isForReader } from './read-event.ts';

interface Wanted {
  /** Besides those who are invited. */
  readonly userIds: readonly string[];
  /** Ids of users who are left out, though invited. */
  readonly without: readonly (string | null)[];
}

/** Those of the invited ones and of `userIds` who see the event. */
export async function listRecipients(
  db: ChurchDb,
  event: EventRow,
  { userIds, without }: Wanted,
): Promise<ActiveUser[]> {
  const calendar = requireRecord(
    (await listCalendars(db)).find(({ id }) => id === event.calendar_id),
    'calendar',
  );
  const members = new Set(await listInvited(db, event, calendar.group_id));
  const people = await readPeopleOfUsers(db);
  const users = (await selectActiveUsers(db).execute()).filter(({ id }) => {
    const personId = people.get(id);
    const isInvited = personId !== undefined && members.has(personId);
    return !without.includes(id) && (userIds.includes(id) || isInvited);
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
  db: ChurchDb,
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
