/** The days on which a group does not meet, and the changes of its status. */
import type { StatusChangeView } from '#domain/groups/form-contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export const listPauses = (db: ChurchDb, groupId: string) =>
  db
    .selectFrom('group_pauses')
    .select(['id', 'first_day', 'last_day', 'reason'])
    .where('group_id', '=', groupId)
    .orderBy('first_day')
    .orderBy('id')
    .execute();

interface GroupPause {
  readonly id: string;
  readonly groupId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

const toColumns = ({ firstDay, lastDay, reason }: GroupPause) => ({
  first_day: firstDay,
  last_day: lastDay,
  reason,
});

export async function insertPause(db: ChurchDb, pause: GroupPause): Promise<void> {
  await db
    .insertInto('group_pauses')
    .values({ id: pause.id, group_id: pause.groupId, ...toColumns(pause) })
    .execute();
}

/** False if the group has no such pause. */
export async function updatePause(db: ChurchDb, pause: GroupPause): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('group_pauses')
    .set(toColumns(pause))
    .where('id', '=', pause.id)
    .where('group_id', '=', pause.groupId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the group has no such pause. */
export async function deletePause(
  db: ChurchDb,
  groupId: string,
  pauseId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_pauses')
    .where('id', '=', pauseId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The newest first. */
export const listStatusChanges = (db: ChurchDb, groupId: string): Promise<StatusChangeView[]> =>
  db
    .selectFrom('group_status_changes')
    .select(['id', 'status', 'on_day as on', 'until', 'reason', 'changed_by_name as changedBy'])
    .where('group_id', '=', groupId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();
