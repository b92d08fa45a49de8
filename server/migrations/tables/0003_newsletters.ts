/**
 * Newsletters, recipient lists, and one row per recipient, which is also the delivery queue. Source: specification,
 * sections 3 and 9; field notes on bulk e-mail, section 5.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNewsletters(db);
  await createUsageAndLinks(db);
  await createRecipientLists(db);
  await createRecipients(db);
  await createSuppressions(db);
}

async function createNewsletters(db: Kysely<unknown>): Promise<void> {
  // Snapshot at the start of the sending, which later changes of the newsletter or the church do not affect.
  await sql`
    CREATE TABLE newsletters (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
      subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
      template_id text NOT NULL DEFAULT 'simple',
      content text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'draft'
        CHECK (status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled')),
      error_message text,
      audience_type text CHECK (audience_type IN ('all', 'active_members', 'custom_list')),
      target_recipient_list_ids uuid[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      created_by uuid REFERENCES users (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      sent_at timestamptz,
      last_sent_at timestamptz,
      deleted_at timestamptz,
      frozen jsonb,
      held_reason text,
      held_until timestamptz,
      doubts_settled_at timestamptz,
      exclusions jsonb NOT NULL DEFAULT '{}',
      total_count integer NOT NULL DEFAULT 0,
      sent_count integer NOT NULL DEFAULT 0,
      failed_count integer NOT NULL DEFAULT 0,
      uncertain_count integer NOT NULL DEFAULT 0,
      skipped_count integer NOT NULL DEFAULT 0,
      opened_count integer NOT NULL DEFAULT 0,
      clicked_count integer NOT NULL DEFAULT 0,
      machine_opened_count integer NOT NULL DEFAULT 0,
      machine_clicked_count integer NOT NULL DEFAULT 0,
      unsubscribed_count integer NOT NULL DEFAULT 0,
      PRIMARY KEY (church_id, id)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`CREATE INDEX newsletters_newest ON newsletters (church_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX newsletters_under_way ON newsletters (last_sent_at) WHERE status IN ('sending', 'paused', 'cancelled')`.execute(
    db,
  );
  await makeTenantTable(db, 'newsletters');
}

async function createUsageAndLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE newsletter_usage (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      year smallint NOT NULL,
      month smallint NOT NULL CHECK (month BETWEEN 1 AND 12),
      count integer NOT NULL CHECK (count >= 0),
      "limit" integer NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, year, month)
    )`.execute(db);
  await makeTenantTable(db, 'newsletter_usage');

  await sql`
    CREATE TABLE newsletter_links (
      church_id uuid NOT NULL,
      newsletter_id uuid NOT NULL,
      position smallint NOT NULL,
      url text NOT NULL,
      PRIMARY KEY (church_id, newsletter_id, position),
      FOREIGN KEY (church_id, newsletter_id) REFERENCES newsletters (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'newsletter_links');
}

async function createRecipientLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE newsletter_recipient_lists (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'newsletter_recipient_lists');

  // An entry of a person is deleted with the person; the consent columns record who stated it, and when.
  await sql`
    CREATE TABLE newsletter_recipient_list_entries (
      church_id uuid NOT NULL,
      list_id uuid NOT NULL,
      id uuid NOT NULL,
      email text NOT NULL CHECK (email = lower(email)),
      name text,
      person_id uuid,
      consent_stated_by uuid REFERENCES users (id) ON DELETE SET NULL,
      consent_stated_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, list_id, id),
      UNIQUE (church_id, list_id, email),
      FOREIGN KEY (church_id, list_id) REFERENCES newsletter_recipient_lists (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX newsletter_recipient_list_entries_person ON newsletter_recipient_list_entries (church_id, person_id)
    WHERE person_id IS NOT NULL`.execute(db);
  await makeTenantTable(db, 'newsletter_recipient_list_entries');
}

async function createRecipients(db: Kysely<unknown>): Promise<void> {
  // Of the state only `is_open` is indexed, so the change from ready to inflight is a HOT update. `attempt` counts claims
  // and matches a result to its claim; `tries` counts deferrals by the SMTP server. No index starts with the church,
  // because a planner without statistics would scan all of its rows. The key starts with the id, because the links in mails
  // contain only that. `person_id` has no foreign key, because the row is kept when the person is deleted.
  await sql`
    CREATE TABLE newsletter_recipients (
      church_id uuid NOT NULL,
      newsletter_id uuid NOT NULL,
      id uuid NOT NULL,
      email text NOT NULL CHECK (email = lower(email)),
      name text,
      person_id uuid,
      status text NOT NULL DEFAULT 'ready'
        CHECK (status IN ('ready', 'inflight', 'retry', 'sent', 'failed', 'uncertain', 'skipped')),
      is_open boolean NOT NULL DEFAULT true CHECK (is_open = (status IN ('ready', 'inflight', 'retry'))),
      attempt integer NOT NULL DEFAULT 0,
      tries smallint NOT NULL DEFAULT 0,
      next_at timestamptz NOT NULL,
      lease_until timestamptz,
      reason text,
      smtp_code smallint,
      smtp_status text,
      smtp_text text,
      sent_at timestamptz,
      opened_at timestamptz,
      clicked_at timestamptz,
      machine_opened_at timestamptz,
      machine_clicked_at timestamptz,
      unsubscribed_at timestamptz,
      PRIMARY KEY (id, church_id),
      UNIQUE (newsletter_id, email, church_id),
      FOREIGN KEY (church_id, newsletter_id) REFERENCES newsletters (church_id, id) ON DELETE CASCADE
    ) WITH (fillfactor = 60)`.execute(db);
  await sql`
    CREATE INDEX newsletter_recipients_open ON newsletter_recipients (newsletter_id, next_at, id)
    WHERE is_open`.execute(db);
  await makeTenantTable(db, 'newsletter_recipients');
}

async function createSuppressions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE suppressions (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      email text NOT NULL CHECK (email = lower(email)),
      reason text NOT NULL CHECK (reason IN ('unsubscribed', 'bounced', 'mailbox-full')),
      evidence text,
      newsletter_id uuid,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, email)
    )`.execute(db);
  await makeTenantTable(db, 'suppressions');
}
