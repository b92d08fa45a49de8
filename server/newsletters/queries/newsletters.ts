/** Newsletters of a church. */
import { isUuid } from '#domain/kernel/uuid.ts';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { z } from 'zod';
import { findPublicPictures } from '#domain/public-files.ts';
import {
  platformAudience,
  type AudienceType,
  type NewsletterChange,
  type NewsletterSummary,
  type NewsletterView,
  type PlatformAudience,
} from '#domain/newsletters/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { NewsletterStatus } from '#domain/newsletters/statuses.ts';
import { keepPictures, releasePictures } from './pictures.ts';

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
  'scheduled_at',
  'error_message',
  'total_count',
  'sent_count',
  'opened_count',
  'clicked_count',
  'failed_count',
  'version',
] as const satisfies readonly (keyof Row)[];

type SummaryRow = Pick<Row, (typeof summaryColumns)[number]>;

export const toIso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function toSummary(row: SummaryRow): NewsletterSummary {
  return {
    id: row.id,
    churchId: row.church_id,
    title: row.title,
    subject: row.subject,
    status: row.status,
    audienceType: row.audience_type,
    targetRecipientListIds: row.target_recipient_list_ids,
    platformAudience:
      row.platform_audience === null ? null : platformAudience.parse(row.platform_audience),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sentAt: toIso(row.sent_at),
    lastSentAt: toIso(row.last_sent_at),
    scheduledAt: row.status === 'scheduled' ? toIso(row.scheduled_at) : null,
    errorMessage: row.error_message,
    recipients: row.total_count,
    stats: {
      sent: row.sent_count,
      opened: row.opened_count,
      clicked: row.clicked_count,
      failed: row.failed_count,
    },
    version: row.version,
  };
}

/** The content of the cursors: the key of the last row shown. */
export const newsletterCursor = z.tuple([z.int(), z.uuid()]);
export const addressCursor = z.tuple([z.string().max(254)]);

export interface NewsletterFilter {
  readonly status: NewsletterStatus | undefined;
  readonly search: string | undefined;
  readonly limit: number;
  /** Cursor: returns the newsletters after this one. */
  readonly after: readonly [position: number, id: string] | null;
}

/** Greater than the milliseconds of any creation. */
const scheduledFirst = 1e14;

/** The order of the list, descending: the next scheduled one first, and after the scheduled ones the newest. */
const position = sql<number>`CASE WHEN status = 'scheduled' THEN ${sql.lit(scheduledFirst)} - floor(extract(epoch FROM scheduled_at) * 1000)
  ELSE floor(extract(epoch FROM created_at) * 1000) END`;

export const getPosition = ({
  scheduledAt,
  createdAt,
}: Pick<NewsletterSummary, 'scheduledAt' | 'createdAt'>): number =>
  scheduledAt === null ? Date.parse(createdAt) : scheduledFirst - Date.parse(scheduledAt);

/** The scheduled ones first, then the newest; returns `limit` + 1 rows when there is a next page. */
export async function listNewsletters(
  db: ChurchDb,
  { status, search, limit, after }: NewsletterFilter,
): Promise<NewsletterSummary[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(summaryColumns)
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'draft'))
    .$if(Boolean(search), (query) => {
      const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
      return query.where((at) =>
        at.or([at('title', 'ilike', pattern), at('subject', 'ilike', pattern)]),
      );
    })
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${position}, id) < (${after?.[0]}::numeric, ${after?.[1]}::uuid)`),
    )
    .orderBy(position, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(toSummary);
}

export async function findNewsletter(
  db: ChurchDb,
  id: string,
): Promise<NewsletterView | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('newsletters')
    .select([...summaryColumns, 'template_id', 'preheader', 'content'])
    .select((each) =>
      each
        .selectFrom('users as u')
        .select('u.name')
        .whereRef('u.id', '=', 'updated_by')
        .as('editor'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...toSummary(row),
      templateId: row.template_id,
      preheader: row.preheader,
      content: row.content,
      updatedBy: row.editor,
    }
  );
}

export interface NewNewsletter {
  readonly id: string;
  readonly title: string;
  readonly subject: string;
  readonly preheader?: string;
  readonly content: string;
  readonly audienceType: AudienceType | null;
  readonly targetRecipientListIds: string[];
  readonly platformAudience: PlatformAudience | null;
  readonly createdBy: string;
  readonly at: Date;
}

export async function insertNewsletter(db: ChurchDb, newsletter: NewNewsletter): Promise<void> {
  await db
    .insertInto('newsletters')
    .values({
      id: newsletter.id,
      title: newsletter.title,
      subject: newsletter.subject,
      preheader: newsletter.preheader ?? '',
      content: newsletter.content,
      audience_type: newsletter.audienceType,
      target_recipient_list_ids: newsletter.targetRecipientListIds,
      platform_audience: newsletter.platformAudience && JSON.stringify(newsletter.platformAudience),
      created_by: newsletter.createdBy,
      updated_by: newsletter.createdBy,
      created_at: newsletter.at,
      updated_at: newsletter.at,
    })
    .execute();
  await keepPictures(db, newsletter.id, findPublicPictures(newsletter.content), newsletter.at);
}

/** Changes the given fields if the version is unchanged and the status is one of `statuses`. */
export async function updateNewsletter(
  db: ChurchDb,
  { newsletterId, version, ...change }: Omit<NewsletterChange, 'churchId'>,
  statuses: readonly NewsletterStatus[],
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('newsletters')
    .set({
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.subject === undefined ? {} : { subject: change.subject }),
      ...(change.preheader === undefined ? {} : { preheader: change.preheader }),
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
      updated_by: userId,
      updated_at: at,
    })
    .set((each) => ({ version: each('version', '+', 1) }))
    .where('id', '=', newsletterId)
    .where('version', '=', version)
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  if (change.content !== undefined)
    await keepPictures(db, newsletterId, findPublicPictures(change.content), at);
  return true;
}

/**
 * Deletes a newsletter without recipients. One that was sent is only hidden: the links in its messages must keep working,
 * the unsubscribe link above all.
 */
export async function deleteNewsletter(db: ChurchDb, id: string, at: Date): Promise<void> {
  await releasePictures(db, id, at);
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

export type LockedNewsletter = Row;

/** Locks the row until the transaction ends. */
export async function lockNewsletter(
  db: ChurchDb,
  id: string,
): Promise<LockedNewsletter | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
