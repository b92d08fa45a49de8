/** The table of uploads whose parts are in a bucket. */
import { sql } from 'kysely';
import type { ChurchDb, Database, UnscopedDb } from './database/database.ts';
import type { UploadRow, UploadRows } from './storage/bucket-uploads.ts';

export const createUploadRows = ({ inChurch, unscoped }: Database): UploadRows => ({
  async find(churchId, id) {
    const [row] = await inChurch(churchId, (db) => listUploads(db, id));
    return row;
  },
  list: (churchId) =>
    churchId === undefined
      ? unscoped((db) => listUploads(db))
      : inChurch(churchId, (db) => listUploads(db)),
  async insert({ churchId, id, metadata, size, createdAt }) {
    await inChurch(churchId, (db) =>
      db
        .insertInto('uploads')
        .values({ id, metadata: JSON.stringify(metadata), size, created_at: createdAt })
        .execute(),
    );
  },
  async addPart({ churchId, id }, { name, offset, bytes }) {
    const { numUpdatedRows } = await inChurch(churchId, (db) =>
      db
        .updateTable('uploads')
        .set({ received: offset + bytes, parts: sql<string[]>`parts || ${name}::text` })
        .where('id', '=', id)
        .where('received', '=', offset)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  },
  async delete({ churchId, id }) {
    const { numDeletedRows } = await inChurch(churchId, (db) =>
      db.deleteFrom('uploads').where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  },
  async deleteAll(churchId) {
    await inChurch(churchId, (db) => db.deleteFrom('uploads').execute());
  },
});

/** Of the church, or over all churches. */
const listUploads = (db: ChurchDb | UnscopedDb, id?: string): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .select(['church_id as churchId', 'id', 'metadata', 'size', 'received', 'parts'])
    .select('created_at as createdAt')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$castTo<UploadRow>()
    .execute();
