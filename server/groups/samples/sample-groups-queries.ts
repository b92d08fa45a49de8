/** A tree of groups with their people, for measuring: whole sets in few statements. */
import { addDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { toGroupSearchText, toGroupSortKey } from '#domain/groups/rules.ts';
import type { Schedule } from '#domain/groups/schema.ts';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { insertRoles } from '../queries/role-history-queries.ts';
import { rebuildTree } from '../queries/tree-queries.ts';
import { readKinds, type GroupKinds } from './read-kinds.ts';
import type { SampleGroup } from './sample-group.ts';
import { listSamplePeople } from './sample-people-queries.ts';

interface SampleSize {
  /** Those that meet. Networks and zones above them come besides. */
  readonly groups: number;
  /** Of each group; the first one leads it. Each person is in one group. */
  readonly people: number;
  /** Since when they meet, every week. */
  readonly weeks: number;
  readonly timeZone: string;
}

const groupsPerZone = 10;
const zonesPerNetwork = 5;
/** Rows of an insert: PostgreSQL takes 65,535 values. */
const rowsAtOnce = 1000;
const hours = ['18:00', '19:30', '20:00'];

interface NewGroup {
  readonly id: string;
  readonly type: 'network' | 'zone' | 'cell';
  readonly name: string;
  readonly parentId: string | null;
}

/** Nothing for a church that has groups. Fewer groups if there are not enough people for them. Returns those that meet. */
export async function addSampleGroups(db: ChurchDb, size: SampleSize): Promise<SampleGroup[]> {
  const known = await db.selectFrom('groups').select('id').limit(1).execute();
  if (known.length > 0) return [];
  const people = await listSamplePeople(db, []);
  const groups = listNewGroups(Math.min(size.groups, Math.floor(people.length / size.people)));
  const firstDay = addDays(toMonday(toPlainDay(now(), size.timeZone)), -7 * size.weeks);
  const meeting = groups
    .filter(({ type }) => type === 'cell')
    .map(({ id }, index): SampleGroup => {
      const members = people.slice(index * size.people, (index + 1) * size.people);
      const schedule = buildSchedule(index, firstDay, size.timeZone);
      const start = new Date(`${firstDay}T00:00:00Z`);
      return { id, schedule, start, people: members, attendance: 60 + ((index * 7) % 35) };
    });
  const kinds = await readKinds(db);
  await insertGroups(db, groups, meeting, firstDay, kinds);
  await insertPeople(db, meeting, firstDay, kinds);
  return meeting;
}

async function insertGroups(
  db: ChurchDb,
  groups: readonly NewGroup[],
  meeting: readonly SampleGroup[],
  firstDay: string,
  { typeIds }: GroupKinds,
): Promise<void> {
  const schedules = new Map(meeting.map(({ id, schedule }) => [id, schedule]));
  const rows = groups.map(({ id, type, name, parentId }) => {
    const schedule = schedules.get(id);
    return {
      id,
      type_id: typeIds.get(type) ?? '',
      name,
      sort_key: toGroupSortKey(name),
      search_text: toGroupSearchText(name),
      parent_id: parentId,
      opened_on: firstDay,
      rrule: schedule?.rrule ?? null,
      first_day: schedule?.firstDay ?? null,
      start_time: schedule?.startTime ?? null,
      duration_minutes: schedule?.durationMinutes ?? null,
      time_zone: schedule?.timeZone ?? null,
    };
  });
  await insertAll(rows, (some) => db.insertInto('groups').values(some).execute());
  await rebuildTree(db);
  const opened = groups.map(({ id }) => ({
    id: newId(),
    group_id: id,
    status: 'active' as const,
    on_day: firstDay,
    changed_by_name: '',
    changed_at: now(),
  }));
  await insertAll(opened, (some) => db.insertInto('group_status_changes').values(some).execute());
}

/** The first one leads the group. */
async function insertPeople(
  db: ChurchDb,
  groups: readonly SampleGroup[],
  since: string,
  { roleIds }: GroupKinds,
): Promise<void> {
  const members = groups.flatMap((group) =>
    group.people.map((personId, seat) => ({
      id: newId(),
      group_id: group.id,
      person_id: personId,
      role_id: roleIds.get(seat === 0 ? 'cell.leader' : 'cell.member') ?? '',
      status: 'active' as const,
      since,
      created_at: new Date(`${since}T00:00:00Z`),
    })),
  );
  await insertAll(members, (some) => db.insertInto('group_members').values(some).execute());
  await insertAll(members, (some) =>
    insertRoles(
      db,
      some.map((each) => ({ membershipId: each.id, roleId: each.role_id, since })),
    ),
  );
}

async function insertAll<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await insert(rows.slice(first, first + rowsAtOnce));
}

function listNewGroups(cells: number): NewGroup[] {
  const zones = Math.ceil(cells / groupsPerZone);
  const networks = Math.ceil(zones / zonesPerNetwork);
  const name =
    (type: NewGroup['type'], text: string, above: readonly NewGroup[]) =>
    (_: unknown, index: number): NewGroup => ({
      id: newId(),
      type,
      name: `${text} ${index + 1}`,
      parentId: above[index % above.length]?.id ?? null,
    });
  const networkRows = Array.from({ length: networks }, name('network', 'Red', []));
  const zoneRows = Array.from({ length: zones }, name('zone', 'Zona', networkRows));
  const cellRows = Array.from({ length: cells }, name('cell', 'Grupo', zoneRows));
  return [...networkRows, ...zoneRows, ...cellRows];
}

/** Each on its day of the week. */
const buildSchedule = (index: number, monday: string, timeZone: string): Schedule => ({
  rrule: `FREQ=WEEKLY;BYDAY=${weekdays[index % weekdays.length]}`,
  firstDay: monday,
  startTime: hours[index % hours.length] ?? '',
  durationMinutes: 90,
  timeZone,
});
