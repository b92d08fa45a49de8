/** Newsletters start at a time that a user chose, and each recipient has the links that it clicked. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE newsletters
      ADD COLUMN scheduled_at timestamptz,
      ADD CONSTRAINT newsletters_scheduled_at_check CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL)`.execute(
    db,
  );
  // Read over all churches, every few seconds.
  await sql`CREATE INDEX newsletters_scheduled ON newsletters (scheduled_at) WHERE status = 'scheduled'`.execute(
    db,
  );
  // Positions of `newsletter_links`, clicks of machines excluded.
  await sql`ALTER TABLE newsletter_recipients ADD COLUMN clicked_links smallint[] NOT NULL DEFAULT '{}'`.execute(
    db,
  );
  await auditTable(db, 'newsletters', {
    label: ['title'],
    only: [
      'title',
      'subject',
      'content',
      'template_id',
      'status',
      'scheduled_at',
      'audience_type',
      'target_recipient_list_ids',
      'deleted_at',
    ],
  });
}
