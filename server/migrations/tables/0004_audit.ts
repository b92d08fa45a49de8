/** The audit log: who did what to which record of a church, before and after, from where. Append-only. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { createAuditFunctions } from '#server/core/database/audit-functions.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLog(db);
  await createAuditFunctions(db);
  await watchTables(db);
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE audit_log (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      at timestamptz NOT NULL,
      -- What one transaction changes of one subject is one entry.
      transaction_id bigint NOT NULL,
      -- No foreign key: the entry outlives who acted, and the name is the one of then.
      actor_id uuid,
      actor_name text,
      actor_role text,
      ip_address text,
      user_agent text,
      support_id uuid,
      action text NOT NULL CHECK (action ~ '^[a-z][a-z-]{1,40}$'),
      subject_table text NOT NULL,
      subject_id uuid,
      subject_label text,
      before jsonb,
      after jsonb,
      is_forgotten boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX audit_log_newest ON audit_log (church_id, at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_log_subject ON audit_log (church_id, subject_id, at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX audit_log_actor ON audit_log (church_id, actor_id, at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX audit_log_age ON audit_log (at)`.execute(db);
  await makeTenantTable(db, 'audit_log');
  await sql`REVOKE INSERT, UPDATE, DELETE ON audit_log FROM redil_tenant, redil_platform`.execute(
    db,
  );
  // The functions run as the owner, to whom forced row-level security also applies: they identify themselves by a setting.
  await sql`
    CREATE POLICY keeping ON audit_log FOR ALL TO CURRENT_USER
    USING (current_setting('app.audit_keeping', true) = 'on') WITH CHECK (current_setting('app.audit_keeping', true) = 'on')`.execute(
    db,
  );
  // UUIDv7, for PostgreSQL versions without it.
  await sql`
    CREATE FUNCTION audit_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
      SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
    $$`.execute(db);
}

async function watchTables(db: Kysely<unknown>): Promise<void> {
  const derived = [
    'sort_key',
    'search_text',
    'name_key',
    'latest_birth',
    'has_email',
    'has_phone',
    'import_id',
    'archived_at',
  ];
  const name = ['given_names', 'surname1', 'surname2'];
  await auditTable(db, 'people', { label: name, without: derived });
  await auditTable(db, 'person_emails', {
    label: name,
    partOf: { table: 'people', by: 'person_id', key: 'position' },
  });
  await auditTable(db, 'person_phones', {
    label: name,
    partOf: { table: 'people', by: 'person_id', key: 'position' },
  });
  await auditTable(db, 'belonging_statuses', { label: ['name', 'key'], without: ['position'] });
  await auditTable(db, 'newsletters', {
    label: ['title'],
    only: [
      'title',
      'subject',
      'content',
      'template_id',
      'status',
      'audience_type',
      'target_recipient_list_ids',
      'deleted_at',
    ],
  });
  await auditTable(db, 'newsletter_recipient_lists', { label: ['name'] });
  await auditTable(db, 'join_links', { only: ['expires_at', 'revoked_at'] });
  await auditTable(db, 'join_requests', { only: ['status', 'user_id'] });
  await auditTable(db, 'churches', {
    church: 'id',
    label: ['name'],
    without: ['slug', 'plan_modules'],
  });
  await auditTable(db, 'users', {
    label: ['name'],
    without: ['image_url', 'last_login', 'language', 'email_verified', 'church_role_id'],
  });
  await auditTable(db, 'customers', {
    church: 'user:user_id',
    id: 'user_id',
    only: ['subscription_status', 'plan', 'status', 'plan_key'],
  });
}
