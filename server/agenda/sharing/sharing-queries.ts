/** The SQL of feeds and of the public page. */
import type { FeedKind } from '#domain/agenda/sharing.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { newId } from '#server/core/ids.ts';

interface FeedScope {
  readonly kind: FeedKind;
  readonly recordId: string | null;
}

const toColumns = ({ kind, recordId }: FeedScope) => ({
  kind,
  calendar_id: kind === 'calendar' ? recordId : null,
  group_id: kind === 'group' ? recordId : null,
});

export const listFeeds = (db: ChurchDb, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['kind', 'calendar_id', 'group_id', 'created_at'])
    .where('user_id', '=', userId)
    .execute();

/** Instead of an earlier one of the same. */
export async function saveFeed(
  db: ChurchDb,
  userId: string,
  { hash, at, ...scope }: FeedScope & { readonly hash: Buffer; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({
      id: newId(),
      user_id: userId,
      ...toColumns(scope),
      secret_hash: hash,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'user_id', 'kind', 'calendar_id', 'group_id'])
        .doUpdateSet({ secret_hash: hash, created_at: at }),
    )
    .execute();
}

/** Whether there was one. */
export async function deleteFeed(
  db: ChurchDb,
  userId: string,
  { kind, recordId }: FeedScope,
): Promise<boolean> {
  const column = kind === 'group' ? 'group_id' : 'calendar_id';
  const deleted = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(column, recordId === null ? 'is' : '=', recordId)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

interface FeedRow {
  readonly user_id: string;
  readonly kind: FeedKind;
  readonly calendar_id: string | null;
  readonly group_id: string | null;
}

export const findFeed = async (db: ChurchDb, hash: Buffer): Promise<FeedRow | undefined> =>
  (await selectFeed(db, [hash]))[0];

const selectFeed = prepareQuery<FeedRow>(
  'find_feed',
  'SELECT f.user_id, f.kind, f.calendar_id, f.group_id FROM calendar_feeds f WHERE f.church_id = $1 AND f.secret_hash = $2',
);

interface State {
  readonly state: string;
}

/** Another one after each change of an event or a calendar, and after each deletion. */
export const readAgendaState = async (db: ChurchDb): Promise<string> =>
  (await selectState(db, []))[0]?.state ?? '';

const selectState = prepareQuery<State>(
  'read_agenda_state',
  `
  SELECT concat_ws(' ',
    (SELECT count(*) FROM events e WHERE e.church_id = $1),
    (SELECT max(e.changed_at) FROM events e WHERE e.church_id = $1),
    (SELECT concat_ws(' ', count(*), sum(c.version)) FROM calendars c WHERE c.church_id = $1)) AS state`,
);

export const isPageIndexed = async (db: ChurchDb): Promise<boolean> =>
  (await db.selectFrom('agenda_pages').select('is_indexed').executeTakeFirst())?.is_indexed ??
  false;

export async function writePage(db: ChurchDb, isIndexed: boolean): Promise<void> {
  await db
    .insertInto('agenda_pages')
    .values({ church_id: getChurchId(db), is_indexed: isIndexed })
    .onConflict((conflict) => conflict.column('church_id').doUpdateSet({ is_indexed: isIndexed }))
    .execute();
}
