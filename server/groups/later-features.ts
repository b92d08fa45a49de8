/** Functions of later features that have rows about groups: called after changes, and before rows would be lost. */
import type { ChurchDb } from '#server/core/database/database.ts';

/** Called in the transaction of the change. */
export interface GroupContributions {
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
