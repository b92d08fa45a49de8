/** Events own meetings: those who write in the calendar report them, and the audience is expected. */
import { maxExpected } from '#domain/agenda/attendance.ts';
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { headcountCategories } from '#domain/groups/public.ts';
import { can } from '#domain/kernel/permission.ts';
import type { ExpectedPerson } from '#domain/meetings/reports/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { readHomes } from '#server/families/public.ts';
import {
  listExpectedOfGroups,
  toExpectedList,
  type Expected,
  type MeetingOwner,
} from '#server/meetings/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { lockEvent, findEvent, type EventRow } from '../events/event-queries.ts';
import { findCalendar, readReader, type AgendaCall, type SeenCalendar } from '../access/reader.ts';
import { isForReader } from '../events/read-event.ts';
import {
  filterMembers,
  findEventOfMeeting,
  hasMoreMembers,
  listMemberIds,
} from './attendance-queries.ts';

export const eventOwnerKind = 'event';

type Call = Pick<AgendaCall, 'db' | 'actor' | 'church'>;

interface Reported {
  readonly event: EventRow;
  readonly calendar: SeenCalendar;
}

/** null: the user does not see the event, or does not write in its calendar. */
export async function findReportedEvent(
  call: Call,
  eventId: string,
  locks = false,
): Promise<Reported | null> {
  const event = await (locks ? lockEvent : findEvent)(call.db, eventId);
  if (!event || event.status === 'draft') return null;
  const reader = await readReader(call);
  const calendar = findCalendar(reader, event.calendar_id);
  return calendar?.canWrite && isForReader(reader, calendar, event) ? { event, calendar } : null;
}

/** The groups for which the event is; none: it is for the church. */
export const listAudienceGroups = ({ event, calendar }: Reported): readonly string[] =>
  event.audience === 'groups'
    ? event.audience_group_ids
    : calendar.group_id === null
      ? []
      : [calendar.group_id];

const nobody = toExpectedList([]);

/** Of the church only those who may know the names of its members expect them. */
export async function listExpectedOn(
  call: Call,
  reported: Reported,
  day: string,
  named: readonly string[] = [],
): Promise<Expected> {
  const groupIds = listAudienceGroups(reported);
  if (groupIds.length > 0) {
    const found = await listExpectedOfGroups(call, groupIds, day);
    if (found.length <= maxExpected) return toExpectedList(found);
    const isNamed = new Set(named);
    const people = found.filter(({ id }) => isNamed.has(id));
    return { ...toExpectedList(people), isSearched: can(call.actor, peoplePermissions.names) };
  }
  if (reported.event.audience === 'roles' || !can(call.actor, peoplePermissions.names))
    return nobody;
  const isSearched = await hasMoreMembers(call.db, maxExpected);
  const ids = await (isSearched ? filterMembers(call.db, named) : listMemberIds(call.db));
  return { ids: new Set(ids), readPeople: () => readExpected(call, ids), isSearched };
}

async function readExpected({ db }: Call, ids: readonly string[]): Promise<ExpectedPerson[]> {
  const homes = await readHomes(db, ids);
  const people = await readNamedPeople(db, ids);
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .map((member) => ({
      ...member,
      phone: null,
      whatsapp: false,
      guardian: null,
      householdId: homes.get(member.id) ?? null,
    }));
}

export const eventMeetings: MeetingOwner = {
  kind: eventOwnerKind,
  permissions: { report: agendaPermissions.create, confirm: agendaPermissions.edit },
  async findMeeting(call, gathering, locks) {
    const link = await findEventOfMeeting(call.db, gathering.id);
    const found = link && (await findReportedEvent(call, link.event_id, locks));
    if (!found) return null;
    const { event } = found;
    return {
      name: event.title,
      groupId: null,
      subject: { table: 'events', id: event.id, label: event.title },
      firstDay: null,
      lastDay: null,
      questions: [],
      categories: headcountCategories.parse(event.headcount_categories),
      // Money of a service is counted in finance.
      collectsOffering: false,
      canConfirm: can(call.actor, agendaPermissions.edit),
      seesPrayers: false,
    };
  },
  async listExpected(call, gathering, day, named) {
    const link = await findEventOfMeeting(call.db, gathering.id);
    const found = link && (await findReportedEvent(call, link.event_id));
    return found ? listExpectedOn(call, found, day, named) : nobody;
  },
};
