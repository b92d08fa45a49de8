/** The tree of groups: each group with all branches above it. */
import { sql } from 'kysely';
import { maxDepth } from '#domain/groups/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';

/** One change of the church's tree at a time, so that two moves can't make a circle. */
export const lockTree = (db: ChurchDb): Promise<void> => lockInTransaction(db, 'tree of groups');

/** The lines of a new group. */
export async function insertAncestors(
  db: ChurchDb,
  groupId: string,
  parentId: string | null,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    INSERT INTO group_ancestors (church_id, ancestor_id, group_id, depth)
    SELECT ${church}::uuid, a.ancestor_id, ${groupId}::uuid, a.depth + 1
    FROM group_ancestors a WHERE a.church_id = ${church}::uuid AND a.group_id = ${parentId}::uuid
    UNION ALL SELECT ${church}::uuid, ${groupId}::uuid, ${groupId}::uuid, 0`.execute(db);
}

/** Puts a group with all below it under another branch, or at the top. */
export async function moveAncestors(
  db: ChurchDb,
  groupId: string,
  parentId: string | null,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM group_ancestors a
    USING group_ancestors below, group_ancestors above
    WHERE below.church_id = ${church}::uuid AND below.ancestor_id = ${groupId}::uuid
      AND above.church_id = ${church}::uuid AND above.group_id = ${groupId}::uuid AND above.depth > 0
      AND a.church_id = ${church}::uuid AND a.group_id = below.group_id AND a.ancestor_id = above.ancestor_id`.execute(
    db,
  );
  await sql`
    INSERT INTO group_ancestors (church_id, ancestor_id, group_id, depth)
    SELECT ${church}::uuid, above.ancestor_id, below.group_id, above.depth + below.depth + 1
    FROM group_ancestors above JOIN group_ancestors below
      ON below.church_id = ${church}::uuid AND below.ancestor_id = ${groupId}::uuid
    WHERE above.church_id = ${church}::uuid AND above.group_id = ${parentId}::uuid`.execute(db);
}

/** Whether `groupId` is the branch or below it. */
export async function isBelow(db: ChurchDb, branchId: string, groupId: string): Promise<boolean> {
  const found = await db
    .selectFrom('group_ancestors')
    .select('depth')
    .where('ancestor_id', '=', branchId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many levels are above a group, and how many below it. */
export async function readDepth(
  db: ChurchDb,
  groupId: string,
): Promise<{ readonly above: number; readonly below: number }> {
  const church = getChurchId(db);
  const { rows } = await sql<{ above: number; below: number }>`
    SELECT
      (SELECT coalesce(max(depth), 0) FROM group_ancestors WHERE church_id = ${church}::uuid AND group_id = ${groupId}::uuid) AS above,
      (SELECT coalesce(max(depth), 0) FROM group_ancestors WHERE church_id = ${church}::uuid AND ancestor_id = ${groupId}::uuid) AS below`.execute(
    db,
  );
  return rows[0] ?? { above: 0, below: 0 };
}

/** Whether groups that are not closed are directly below. */
export async function hasOpenGroupsBelow(db: ChurchDb, groupId: string): Promise<boolean> {
  const found = await db
    .selectFrom('groups')
    .select('id')
    .where('parent_id', '=', groupId)
    .where('status', '<>', 'closed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Derives the lines of all groups from their branches. Groups in a circle or deeper than `maxDepth`, which only a forged archive
 * has, go to the top: a chain of thousands would have millions of lines.
 */
export async function rebuildTree(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`DELETE FROM group_ancestors WHERE church_id = ${church}::uuid`.execute(db);
  await sql`
    WITH RECURSIVE reached AS (
      SELECT id, 0 AS depth FROM groups WHERE church_id = ${church}::uuid AND parent_id IS NULL
      UNION ALL SELECT g.id, r.depth + 1 FROM reached r
      JOIN groups g ON g.church_id = ${church}::uuid AND g.parent_id = r.id AND r.depth < ${sql.lit(maxDepth)}
    )
    UPDATE groups SET parent_id = NULL
    WHERE church_id = ${church}::uuid AND id NOT IN (SELECT id FROM reached)`.execute(db);
  await sql`
    INSERT INTO group_ancestors (church_id, ancestor_id, group_id, depth)
    SELECT ${church}::uuid, ancestor_id, group_id, depth FROM (
      WITH RECURSIVE line AS (
        SELECT id AS ancestor_id, id AS group_id, 0 AS depth FROM groups WHERE church_id = ${church}::uuid
        UNION ALL
        SELECT l.ancestor_id, g.id, l.depth + 1 FROM line l
        JOIN groups g ON g.church_id = ${church}::uuid AND g.parent_id = l.group_id
      )
      SELECT ancestor_id, group_id, depth FROM line
    ) lines`.execute(db);
}
