/** Makes imported people members of the groups that their rows name. */
import { Problem } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { ImportedPerson, FeatureImport } from '#server/people/public.ts';
import type { GroupCompletion, GroupContributions } from '../later-features.ts';
import type { NewMember } from '../queries/member-queries.ts';
import { lockTree } from '../queries/tree-queries.ts';
import { listRoleRows } from '../queries/type-queries.ts';
import {
  groupTarget,
  readGroupWords,
  roleTarget,
  splitCell,
  toGroupKey,
  typeTarget,
} from './group-cells.ts';
import { joinSheetGroup, writeSheetGroups, type SheetGroup } from '../sheet-groups.ts';
import { listKnownGroups, readRoleRanks, type KnownGroup } from './sheet-queries.ts';
import { readGroupKeys } from './spreadsheet-queries.ts';

interface NamedGroup {
  readonly id: string;
  readonly name: string;
  readonly typeId: string;
  readonly isNew: boolean;
  readonly members: NewMember[];
}

type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];
type Words = Awaited<ReturnType<typeof readGroupWords>>;

/**
 * A group that the church does not have is a new one, at the top of the tree. Nobody knows since when they belong to it. Throws
 * Problem if rows contradict each other, or a group on record.
 */
export async function importGroups(
  db: ChurchDb,
  people: readonly ImportedPerson[],
  { id: stepId, author }: FeatureImport,
  features: readonly GroupContributions[],
): Promise<void> {
  await lockTree(db);
  const known = await listKnownGroups(db);
  const named = collectGroups(people, await readGroupWords(db), await readGroupKeys(db));
  const led = new LedGroups(await listRoleRows(db), await complete(db, named, people, features));
  const today = toPlainDay(now(), (await readChurch(db)).timeZone);
  const step = { db, id: stepId, author, features, today };
  await writeSheetGroups(
    step,
    named.flatMap((group) => led.toChange(group, known)),
  );
  const ranks = await readRoleRanks(db);
  for (const group of named)
    await joinSheetGroup(step, { ...group, members: led.get(group).members }, ranks);
}

/** What later features read in the columns beside that of the group. */
async function complete(
  db: ChurchDb,
  named: readonly NamedGroup[],
  people: readonly ImportedPerson[],
  features: readonly GroupContributions[],
): Promise<ReadonlyMap<string, GroupCompletion>> {
  const cells = new Map(people.map((person) => [person.id, person.cells]));
  const rows = named.flatMap(({ id: groupId, name: groupName, members }) =>
    members.map(({ personId }) => ({
      groupId,
      groupName,
      personId,
      cells: cells.get(personId) ?? {},
    })),
  );
  const found: (readonly [string, GroupCompletion])[] = [];
  for (const { groupColumns } of features)
    if (groupColumns) found.push(...(await groupColumns.complete(db, rows)));
  return new Map(found);
}

/** The members and leaders of each group, by the column of leaders. */
class LedGroups {
  readonly #roles: readonly RoleRow[];
  readonly #completions: ReadonlyMap<string, GroupCompletion>;

  constructor(roles: readonly RoleRow[], completions: ReadonlyMap<string, GroupCompletion>) {
    this.#roles = roles;
    this.#completions = completions;
  }

  /** `members`: the people of the file; `others`: leaders on record. */
  get({ id, typeId, members }: NamedGroup): {
    readonly members: readonly NewMember[];
    readonly others: readonly NewMember[];
    readonly schedule: ScheduleInput | null;
  } {
    const { leaderIds = [], schedule = null } = this.#completions.get(id) ?? {};
    const roles = this.#roles.filter((role) => role.type_id === typeId);
    const roleId = roles.find((role) => role.function === 'leader' && !role.archived_at)?.id;
    if (roleId === undefined) return { members, others: [], schedule };
    const leads = (member: NewMember): boolean =>
      leaderIds.includes(member.personId) &&
      roles.find((role) => role.id === member.roleId)?.function === 'member';
    const inFile = new Set(members.map(({ personId }) => personId));
    return {
      members: members.map((member) => (leads(member) ? { ...member, roleId } : member)),
      others: leaderIds
        .filter((personId) => !inFile.has(personId))
        .map((personId) => ({ personId, roleId, status: 'active', since: null })),
      schedule,
    };
  }

  /** A new group, or what one on record lacks. Throws Problem if the file names another leader than it has. */
  toChange(group: NamedGroup, known: readonly KnownGroup[]): SheetGroup[] {
    const before = known.find(({ id }) => id === group.id);
    const { leaderIds = [] } = this.#completions.get(group.id) ?? {};
    const { others, schedule } = this.get(group);
    const earlier = before?.leader_ids ?? [];
    if (earlier.length > 0 && leaderIds.some((id) => !earlier.includes(id)))
      throw new Problem('conflict', 'groups:errors.import-leader-other', {
        values: { name: group.name },
      });
    const missing = before?.rrule ? null : schedule;
    if (before && others.length === 0 && missing === null) return [];
    const kept = { parentId: null, hostId: null, address: null, description: '' };
    return [{ ...kept, ...group, schedule: missing, members: others }];
  }
}

/** Throws Problem if two groups have a name that a row gives. */
function collectGroups(
  people: readonly ImportedPerson[],
  words: Words,
  known: Awaited<ReturnType<typeof readGroupKeys>>,
): NamedGroup[] {
  const named = new Map<string, NamedGroup>();
  const getGroup = (name: string, type: string | undefined): NamedGroup => {
    const key = toGroupKey(name);
    const found = known.get(name) ?? known.get(key);
    if (found === 'several')
      throw new Problem('invalid', 'groups:errors.import-group-ambiguous', { values: { name } });
    const typeId = found?.type_id ?? (words.findType(type ?? '') ?? words.usualType)?.id ?? '';
    const group = named.get(found?.id ?? key) ?? {
      id: found?.id ?? newId(),
      name,
      typeId,
      isNew: !found,
      members: [],
    };
    named.set(found?.id ?? key, group);
    return group;
  };
  for (const { id: personId, cells } of people) {
    const [types, roles] = [splitCell(cells[typeTarget]), splitCell(cells[roleTarget])];
    for (const [index, name] of splitCell(cells[groupTarget]).entries()) {
      if (name === '') continue;
      const { typeId, members } = getGroup(name, types[index]);
      const roleId = words.findRole(typeId, roles[index] ?? '') ?? '';
      if (!members.some((each) => each.personId === personId))
        members.push({ personId, roleId, status: 'active', since: null });
    }
  }
  return [...named.values()];
}
