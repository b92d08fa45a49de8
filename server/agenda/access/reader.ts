/** Which calendars a user sees, and in which ones the user writes. */
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import type { BookingCall } from '#server/buildings/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { listOwnGroups, type OwnGroup } from '#server/groups/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { listCalendars, type CalendarRow } from './calendar-queries.ts';

/** What changes of the agenda need of a request or a background job. */
export type AgendaCall = BookingCall;
export type AgendaActor = AgendaCall['actor'];

export interface SeenCalendar extends CalendarRow {
  readonly canWrite: boolean;
}

export interface Reader {
  /** Those that the user sees, archived ones among them only for those who manage the agenda. */
  readonly calendars: readonly SeenCalendar[];
  readonly manages: boolean;
  /** The key of the built-in role or the id of the church's own; null for a stranger, who sees public events alone. */
  readonly role: string | null;
  /** null: the user is linked to no person. */
  readonly personId: string | null;
  readonly groupIds: readonly string[];
}

/** The church's present day. */
export const getToday = ({ church }: Pick<AgendaCall, 'church'>): string =>
  toPlainDay(now(), church.timeZone);

/** The fields of a user that determine what the user sees. */
export type ReaderActor = Pick<AgendaActor, 'role' | 'permissions' | 'churchRoleId'>;

interface Known {
  readonly calendars: readonly CalendarRow[];
  readonly personId: string | null;
  /** Of the person. */
  readonly groups: readonly OwnGroup[];
}

/** Those who manage the agenda see and write everything. */
export function toReader(actor: ReaderActor, { calendars, personId, groups }: Known): Reader {
  const manages = can(actor, agendaPermissions.edit);
  const writes = can(actor, agendaPermissions.create);
  const role = actor.churchRoleId ?? actor.role;
  const leads = new Map(groups.map((group) => [group.group_id, group.leads]));
  const seen = calendars.flatMap((calendar): SeenCalendar[] => {
    const { group_id: groupId, is_archived: isArchived } = calendar;
    const isWriter =
      writes &&
      (groupId === null ? calendar.writer_roles.includes(role) : leads.get(groupId) === true);
    const isReader =
      isWriter ||
      (groupId === null
        ? calendar.seen_by === 'all' || calendar.reader_roles.includes(role)
        : leads.has(groupId));
    if (!manages && (isArchived || !isReader)) return [];
    return [{ ...calendar, canWrite: !isArchived && (manages || isWriter) }];
  });
  return { calendars: seen, manages, role, personId, groupIds: [...leads.keys()] };
}

export async function readReader({
  db,
  actor,
}: {
  readonly db: ChurchDb;
  readonly actor: AgendaActor;
}): Promise<Reader> {
  const personId = actor.userId === null ? null : await findPersonOfUser(db, actor.userId);
  const groups = personId === null ? [] : await listOwnGroups(db, [personId]);
  return toReader(actor, { calendars: await listCalendars(db), personId, groups });
}

export const findCalendar = (reader: Reader, id: string): SeenCalendar | undefined =>
  reader.calendars.find((calendar) => calendar.id === id);
