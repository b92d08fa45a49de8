/** The files of groups. */
import type { ChurchDb } from '#server/core/database/database.ts';

/** The newest first. */
export const listFiles = (db: ChurchDb, groupId: string) =>
  db
    .selectFrom('group_files as g')
    .innerJoin('files as f', (join) =>
      join.onRef('f.church_id', '=', 'g.church_id').onRef('f.id', '=', 'g.file_id'),
    )
    .select(['g.id', 'g.name', 'f.bytes', 'g.created_by_name', 'g.created_at'])
    .where('g.group_id', '=', groupId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .execute();

interface NewGroupFile {
  readonly id: string;
  readonly groupId: string;
  readonly fileId: string;
  readonly name: string;
  readonly author: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

export async function insertGroupFile(db: ChurchDb, file: NewGroupFile): Promise<void> {
  await db
    .insertInto('group_files')
    .values({
      id: file.id,
      group_id: file.groupId,
      file_id: file.fileId,
      name: file.name,
      created_at: file.at,
      created_by: file.author.userId,
      created_by_name: file.author.name,
    })
    .execute();
}

export const findGroupFile = (db: ChurchDb, groupId: string, id: string) =>
  db
    .selectFrom('group_files')
    .select(['file_id', 'name'])
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .executeTakeFirst();

export async function deleteGroupFile(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('group_files').where('id', '=', id).execute();
}
