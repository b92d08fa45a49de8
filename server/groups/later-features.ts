/** Functions of later features that have rows about groups: called after changes, and before rows would be lost. */
import type { ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { FeatureColumns, ImportedPerson } from '#server/people/public.ts';

/** What a spreadsheet of people says of a group beside who belongs to it. */
export interface GroupCompletion {
  readonly leaderIds: readonly string[];
  readonly schedule: ScheduleInput | null;
}

/** Columns of spreadsheets of people about the group that a row names; a row that names several can't have them. */
export interface AddedGroupColumns extends Pick<
  FeatureColumns,
  'columns' | 'joinedTargets' | 'listWords' | 'openReader'
> {
  /** By the ids of the groups. Throws Problem if rows contradict each other because records changed after the rows were checked. */
  readonly complete: (
    db: ChurchDb,
    rows: readonly {
      readonly groupId: string;
      readonly groupName: string;
      readonly personId: string;
      readonly cells: ImportedPerson['cells'];
    }[],
  ) => Promise<ReadonlyMap<string, GroupCompletion>>;
}

/** Called in the transaction of the change. */
export interface GroupContributions {
  readonly groupColumns?: AddedGroupColumns;
  /** After schedules, statuses or pauses of groups changed. */
  readonly onGroupsRescheduled?: (db: ChurchDb, groupIds: readonly string[]) => Promise<void>;
  /** Those of the groups that can't be deleted, for what would be lost with them. */
  readonly listUsedGroups?: (
    db: ChurchDb,
    groupIds: readonly string[],
  ) => Promise<readonly string[]>;
  /** Which of these people a leader may add to the group, although they are in no group that the leader sees. */
  readonly listNewcomers?: (
    db: ChurchDb,
    groupId: string,
    personIds: readonly string[],
  ) => Promise<readonly string[]>;
}

/** What a change needs to know of later features. */
export interface WithLaterFeatures {
  readonly features: readonly GroupContributions[];
}

type Call = WithLaterFeatures & { readonly db: ChurchDb };

export async function announceSchedules(
  { db, features }: Call,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length > 0)
    for (const { onGroupsRescheduled } of features) await onGroupsRescheduled?.(db, groupIds);
}

export async function listUsedGroups(
  { db, features }: Call,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const used: string[] = [];
  if (groupIds.length > 0)
    for (const feature of features)
      used.push(...((await feature.listUsedGroups?.(db, groupIds)) ?? []));
  return new Set(used);
}

export async function withoutNewcomers(
  { db, features }: Call,
  groupId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const newcomers = new Set<string>();
  for (const { listNewcomers } of features)
    for (const id of (await listNewcomers?.(db, groupId, personIds)) ?? []) newcomers.add(id);
  return personIds.filter((id) => !newcomers.has(id));
}
