/**
 * Pictures in newsletters, at public addresses; the text after the subject; who saved a newsletter last; the names of recipients
 * for merge fields; and one entry of the activity log for what the editor saves again and again.
 */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE files
      ALTER COLUMN owner_id DROP NOT NULL,
      -- In the public address: 256 random bits and the format. Null for files that only signed addresses show.
      ADD COLUMN public_name text CHECK (public_name ~ '^[0-9a-f]{64}[.](jpg|png)$'),
      -- When the last record stopped referring to it.
      ADD COLUMN released_at timestamptz,
      ADD UNIQUE (church_id, public_name)`.execute(db);
  await sql`
    CREATE TABLE newsletter_files (
      church_id uuid NOT NULL,
      newsletter_id uuid NOT NULL,
      file_id uuid NOT NULL,
      PRIMARY KEY (church_id, newsletter_id, file_id),
      FOREIGN KEY (church_id, newsletter_id) REFERENCES newsletters (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX newsletter_files_file ON newsletter_files (church_id, file_id)`.execute(
    db,
  );
  await makeTenantTable(db, 'newsletter_files');
  await sql`
    ALTER TABLE newsletters
      ADD COLUMN preheader text NOT NULL DEFAULT '' CHECK (length(preheader) <= 200),
      ADD COLUMN updated_by uuid REFERENCES users (id) ON DELETE SET NULL`.execute(db);
  await sql`
    ALTER TABLE newsletter_recipients ADD COLUMN given_names text, ADD COLUMN surname text`.execute(
    db,
  );
  await auditTable(db, 'newsletters', {
    label: ['title'],
    only: [
      'title',
      'subject',
      'preheader',
      'content',
      'template_id',
      'status',
      'audience_type',
      'target_recipient_list_ids',
      'deleted_at',
    ],
  });
  await createJoinFunction(db);
}

/**
 * Joins the entry that this transaction wrote for an update to the subject's entry before, if the same user wrote that within
 * `minutes`.
 */
async function createJoinFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION audit_join(church uuid, of_table text, of_id uuid, minutes integer)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
    DECLARE
      latest audit_log;
      former audit_log;
    BEGIN
      IF current_setting('role') = 'redil_tenant' AND church IS DISTINCT FROM nullif(current_setting('app.church_id', true), '')::uuid THEN
        RAISE insufficient_privilege USING MESSAGE = 'An entry of another church';
      END IF;
      SELECT * INTO latest FROM audit_log l WHERE l.church_id = church AND l.subject_id = of_id ORDER BY l.at DESC, l.id DESC LIMIT 1;
      SELECT * INTO former FROM audit_log l WHERE l.church_id = church AND l.subject_id = of_id AND l.id <> latest.id
        ORDER BY l.at DESC, l.id DESC LIMIT 1;
      IF former.id IS NULL OR latest.subject_table <> of_table OR latest.action <> 'update' OR latest.transaction_id <> txid_current()
        OR former.subject_table <> of_table OR former.action NOT IN ('insert', 'update')
        OR former.actor_id IS DISTINCT FROM latest.actor_id OR former.support_id IS DISTINCT FROM latest.support_id
        OR former.at < now() - make_interval(mins => minutes) THEN
        RETURN;
      END IF;
      PERFORM set_config('app.audit_keeping', 'on', true);
      DELETE FROM audit_log l WHERE l.church_id = church AND l.id = latest.id;
      UPDATE audit_log l
      SET before = CASE WHEN former.action = 'insert' THEN former.before ELSE coalesce(latest.before, '{}') || coalesce(former.before, '{}') END,
          after = coalesce(former.after, '{}') || coalesce(latest.after, '{}')
      WHERE l.church_id = church AND l.id = former.id;
      PERFORM set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION audit_join(uuid, text, uuid, integer) FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION audit_join(uuid, text, uuid, integer) TO redil_tenant`.execute(
    db,
  );
}
