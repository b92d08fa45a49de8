/** A tree of groups with their people, for measuring: whole sets in few statements. */
import { addDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { toGroupSearchText, toGroupSortKey } from '#domain/groups/rules.ts';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { insertRoles } from '../queries/role-history-queries.ts';
import { rebuildTree } from '../queries/tree-queries.ts';
import { readKinds } from './read-kinds.ts';
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

interface SampleGroup {
  readonly id: string;
  readonly type: 'network' | 'zone' | 'cell';
  readonly name: string;
  readonly parentId: string | null;
}

/** Nothing for a church that has groups. Fewer groups if there are not enough people for them. */
export async function addSampleGroups(db: ChurchDb, size: SampleSize): Promise<void> {
  const known = await db.selectFrom('groups').select('id').limit(1).execute();
  if (known.length > 0 || size.groups === 0) return;
  const people = await listSamplePeople(db, []);
  const groups = listSampleGroups(Math.min(size.groups, Math.floor(people.length / size.people)));
  const { typeIds, roleIds } = await readKinds(db);
  const firstDay = addDays(toMonday(toPlainDay(now(), size.timeZone)), -7 * size.weeks);
  await insertAll(groups, (rows) =>
    db
      .insertInto('groups')
      .values(
        rows.map((group, index) => ({
          id: group.id,
          type_id: typeIds.get(group.type) ?? '',
          name: group.name,
          sort_key: toGroupSortKey(group.name),
          search_text: toGroupSearchText(group.name),
          parent_id: group.parentId,
          opened_on: firstDay,
          ...(group.type === 'cell' ? buildSchedule(index, firstDay, size.timeZone) : {}),
        })),
      )
      .execute(),
  );
  await rebuildTree(db);
  await insertAll(groups, (rows) =>
    db
      .insertInto('group_status_changes')
      .values(
        rows.map(({ id }) => ({
          id: newId(),
          group_id: id,
          status: 'active' as const,
          on_day: firstDay,
          changed_by_name: '',
          changed_at: now(),
        })),
      )
      .execute(),
  );
  const cells = groups.filter(({ type }) => type === 'cell');
  const members = cells.flatMap(({ id }, index) =>
    people.slice(index * size.people, (index + 1) * size.people).map((personId, seat) => ({
      id: newId(),
      group_id: id,
      person_id: personId,
      role_id: roleIds.get(seat === 0 ? 'cell.leader' : 'cell.member') ?? '',
      status: 'active' as const,
      since: firstDay,
    })),
  );
  await insertAll(members, (rows) => db.insertInto('group_members').values(rows).execute());
  await insertAll(members, (rows) =>
    insertRoles(
      db,
      rows.map((row) => ({ membershipId: row.id, roleId: row.role_id, since: row.since })),
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

function listSampleGroups(cells: number): SampleGroup[] {
  const zones = Math.ceil(cells / groupsPerZone);
  const networks = Math.ceil(zones / zonesPerNetwork);
  const name =
    (type: SampleGroup['type'], text: string, above: readonly SampleGroup[]) =>
    (_: unknown, index: number): SampleGroup => ({
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
const buildSchedule = (index: number, monday: string, timeZone: string) => ({
  rrule: `FREQ=WEEKLY;BYDAY=${weekdays[index % weekdays.length]}`,
  first_day: addDays(monday, index % weekdays.length),
  start_time: hours[index % hours.length] ?? '',
  duration_minutes: 90,
  time_zone: timeZone,
});
