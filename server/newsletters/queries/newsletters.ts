/** Newsletters of a church and how many it made this month. */
import { sql, type Selectable, type SqlBool } from 'kysely';
import { z } from 'zod';
import type {
  NewsletterChange,
  NewsletterProgress,
  NewsletterStatus,
  NewsletterSummary,
  NewsletterView,
} from '#domain/newsletters/schema.ts';
import type { AudienceType, PlatformAudience } from '#domain/newsletters/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

type Row = Selectable<Tables['newsletters']>;

const summaryColumns = [
  'id',
  'church_id',
  'title',
  'subject',
  'status',
  'audience_type',
  'target_recipient_list_ids',
  'platform_audience',
  'created_at',
  'updated_at',
  'sent_at',
  'last_sent_at',
  'error_message',
  'sent_count',
  'opened_count',
  'clicked_count',
  'failed_count',
  'version',
] as const satisfies readonly (keyof Row)[];

type SummaryRow = Pick<Row, (typeof summaryColumns)[number]>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** What could be the id of a row; anything else is not found without asking. */
export const isId = (text: string): boolean => uuid.test(text);

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function toSummary(row: SummaryRow): NewsletterSummary {
  return {
    id: row.id,
    churchId: row.church_id,
    title: row.title,
    subject: row.subject,
    status: row.status as NewsletterStatus,
    audienceType: row.audience_type as AudienceType | null,
    targetRecipientListIds: row.target_recipient_list_ids,
    platformAudience: row.platform_audience as PlatformAudience | null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sentAt: iso(row.sent_at),
    lastSentAt: iso(row.last_sent_at),
    errorMessage: row.error_message,
    stats: {
      sent: row.sent_count,
      opened: row.opened_count,
      clicked: row.clicked_count,
      failed: row.failed_count,
    },
    version: row.version,
  };
}

/** What cursors hold: the key of the last row shown. */
export const newestFirst = z.tuple([z.iso.datetime(), z.uuid()]);
export const byAddress = z.tuple([z.string().max(254)]);

export interface NewsletterFilter {
  readonly status: NewsletterStatus | undefined;
  readonly search: string | undefined;
  readonly limit: number;
  /** Those after this one, newest first. */
  readonly after: readonly [createdAt: string, id: string] | null;
}

/** Newest first; one more than asked for tells that there is a next page. */
export async function listNewsletters(
  db: ChurchDb,
  { status, search, limit, after }: NewsletterFilter,
): Promise<NewsletterSummary[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(summaryColumns)
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(Boolean(search), (query) => {
      const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((at) =>
        at.or([at('title', 'ilike', pattern), at('subject', 'ilike', pattern)]),
      );
    })
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(toSummary);
}

export async function findNewsletter(
  db: ChurchDb,
  id: string,
): Promise<NewsletterView | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('newsletters')
    .select([...summaryColumns, 'template_id', 'content'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...toSummary(row), templateId: row.template_id, content: row.content };
}

export interface NewNewsletter {
  readonly id: string;
  readonly title: string;
  readonly subject: string;
  readonly content: string;
  readonly audienceType: AudienceType | null;
  readonly targetRecipientListIds: string[];
  readonly platformAudience: PlatformAudience | null;
  readonly createdBy: string;
  readonly at: Date;
}

export async function insertNewsletter(db: ChurchDb, given: NewNewsletter): Promise<void> {
  await db
    .insertInto('newsletters')
    .values({
      id: given.id,
      title: given.title,
      subject: given.subject,
      content: given.content,
      audience_type: given.audienceType,
      target_recipient_list_ids: given.targetRecipientListIds,
      platform_audience: given.platformAudience && JSON.stringify(given.platformAudience),
      created_by: given.createdBy,
      created_at: given.at,
      updated_at: given.at,
    })
    .execute();
}

/** Changes the fields given, if the version is still the one that was read and the status one of those. */
export async function updateNewsletter(
  db: ChurchDb,
  { newsletterId, version, ...change }: Omit<NewsletterChange, 'churchId'>,
  statuses: readonly NewsletterStatus[],
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('newsletters')
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.subject === undefined ? {} : { subject: change.subject }),
      ...(change.content === undefined ? {} : { content: change.content }),
      ...(change.audienceType === undefined ? {} : { audience_type: change.audienceType }),
      ...(change.targetRecipientListIds === undefined
        ? {}
        : { target_recipient_list_ids: change.targetRecipientListIds }),
      ...(change.platformAudience === undefined
        ? {}
        : {
            platform_audience: change.platformAudience && JSON.stringify(change.platformAudience),
          }),
      updated_at: at,
    })
    .set((each) => ({ version: each('version', '+', 1) }))
    .where('id', '=', newsletterId)
    .where('version', '=', version)
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * A newsletter that nobody received goes for good. One that went out is only hidden: the links in its messages must go on
 * working, the one to unsubscribe above all.
 */
export async function deleteNewsletter(db: ChurchDb, id: string, at: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletters')
    .where('id', '=', id)
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('newsletter_recipients as r')
            .select('r.id')
            .where('r.newsletter_id', '=', id),
        ),
      ),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    await db
      .updateTable('newsletters')
      .set({ deleted_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
}

/** Locks the row until the transaction ends. */
export async function lockNewsletter(db: ChurchDb, id: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface Month {
  readonly year: number;
  readonly month: number;
}

/**
 * Counts one creation if the month has room for it; one statement, so that two at once can't pass the limit together.
 * The answer says whether it was counted.
 */
export async function countCreation(
  db: ChurchDb,
  { year, month }: Month,
  checkedLimit: number,
  storedLimit: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('newsletter_usage')
    .values({ year, month, count: 1, limit: storedLimit, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'year', 'month'])
        .doUpdateSet((each) => ({ count: each('newsletter_usage.count', '+', 1), updated_at: at }))
        .where('newsletter_usage.count', '<', checkedLimit),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was counted so far; the record is created with the first creation. */
export async function findUsage(
  db: ChurchDb,
  { year, month }: Month,
): Promise<{ count: number; limit: number } | undefined> {
  return db
    .selectFrom('newsletter_usage')
    .select(['count', 'limit'])
    .where('year', '=', year)
    .where('month', '=', month)
    .executeTakeFirst();
}

/** Those being sent or paused, newest first. */
export async function listUnderWay(
  db: ChurchDb,
): Promise<(Pick<NewsletterProgress, 'id' | 'status' | 'waiting'> & { title: string })[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select([
      'id',
      'title',
      'status',
      'total_count',
      'sent_count',
      'failed_count',
      'uncertain_count',
      'skipped_count',
    ])
    .where('status', 'in', ['sending', 'paused'])
    .where('deleted_at', 'is', null)
    .orderBy('last_sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, title, status, total_count, ...closed }) => ({
    id,
    title,
    status: status as NewsletterStatus,
    waiting:
      total_count -
      closed.sent_count -
      closed.failed_count -
      closed.uncertain_count -
      closed.skipped_count,
  }));
}

export async function findProgress(
  db: ChurchDb,
  id: string,
): Promise<NewsletterProgress | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const closed = row.sent_count + row.failed_count + row.uncertain_count + row.skipped_count;
  return {
    id: row.id,
    status: row.status as NewsletterStatus,
    lastSentAt: iso(row.last_sent_at),
    sentAt: iso(row.sent_at),
    errorMessage: row.error_message,
    total: row.total_count,
    waiting: row.total_count - closed,
    sent: row.sent_count,
    failed: row.failed_count,
    uncertain: row.uncertain_count,
    skipped: row.skipped_count,
    uncertainSettled: row.doubts_settled_at !== null,
    opened: row.opened_count,
    clicked: row.clicked_count,
    machineOpened: row.machine_opened_count,
    machineClicked: row.machine_clicked_count,
    unsubscribed: row.unsubscribed_count,
    exclusions: {
      withoutEmail: 0,
      withoutConsent: 0,
      unsubscribed: 0,
      bounced: 0,
      duplicates: 0,
      ...(row.exclusions as object),
    },
    held:
      row.status === 'sending' && row.held_until && row.held_reason
        ? {
            reason: row.held_reason === 'relay-refused' ? 'relay-refused' : 'relay-unreachable',
            until: row.held_until.toISOString(),
          }
        : null,
  };
}
