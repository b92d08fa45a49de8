/**
 * Messages in flight are recorded in the newsletter's row instead of a state of each recipient: the intent to send ten
 * messages is one small write, and a recipient's row is updated once (HOT). A sending process holds a lock, so claims need
 * no timeout.
 */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `reached`: the last recipient, in order of id, that was claimed for the first time.
  await sql`
    ALTER TABLE newsletters
      ADD COLUMN on_the_way uuid[] NOT NULL DEFAULT '{}',
      ADD COLUMN reached uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`.execute(db);
  // `waits_again`: was deferred and has a time for its retry. `left_behind`: the sending process died, and the result is
  // unknown.
  await sql`
    ALTER TABLE newsletter_recipients
      ADD COLUMN waits_again boolean NOT NULL DEFAULT false,
      ADD COLUMN left_behind boolean NOT NULL DEFAULT false`.execute(db);
  await withoutRowLevelSecurity(db, ['newsletters', 'newsletter_recipients'], async () => {
    await sql`UPDATE newsletter_recipients SET waits_again = true WHERE status = 'retry'`.execute(
      db,
    );
    await sql`
      WITH lost AS (
        UPDATE newsletter_recipients SET status = 'uncertain', is_open = false, reason = 'worker-lost', left_behind = true
        WHERE status = 'inflight'
        RETURNING church_id, newsletter_id
      )
      UPDATE newsletters n SET uncertain_count = n.uncertain_count + c.count
      FROM (SELECT church_id, newsletter_id, count(*)::int AS count FROM lost GROUP BY 1, 2) c
      WHERE n.church_id = c.church_id AND n.id = c.newsletter_id`.execute(db);
  });
  // Dropping `is_open` also drops its check and its index.
  await sql`
    ALTER TABLE newsletter_recipients
      DROP COLUMN is_open,
      DROP COLUMN lease_until,
      DROP CONSTRAINT newsletter_recipients_status_check,
      ADD CONSTRAINT newsletter_recipients_status_check
        CHECK (status IN ('ready', 'retry', 'sent', 'failed', 'uncertain', 'skipped')),
      ADD CONSTRAINT newsletter_recipients_waits_again_check
        CHECK (CASE status WHEN 'ready' THEN true WHEN 'retry' THEN waits_again ELSE NOT waits_again END)`.execute(
    db,
  );
  // No column of a first attempt is indexed, so that its result is a HOT update.
  await sql`CREATE INDEX newsletter_recipients_in_turn ON newsletter_recipients (newsletter_id, id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX newsletter_recipients_again ON newsletter_recipients (newsletter_id, next_at, id) WHERE waits_again`.execute(
    db,
  );
}
