/** Rights that administrators give to single users. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE granted_rights (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      right_key text NOT NULL CHECK (char_length(right_key) BETWEEN 1 AND 60),
      -- A record of which alone the right is valid; what kind of record depends on the right. null: of the whole church.
      scope_id uuid,
      -- The last day, in the time zone of the church; null: without end.
      until date,
      -- A user who may have left the church.
      granted_by uuid,
      granted_by_name text NOT NULL,
      granted_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE NULLS NOT DISTINCT (church_id, user_id, right_key, scope_id)
    )`.execute(db);
  await makeTenantTable(db, 'granted_rights');
  // A copy of the rights without scope: every request reads it, and must not read a tenant table before its church is known.
  await sql`ALTER TABLE users ADD COLUMN rights jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await auditTable(db, 'users', {
    label: ['name'],
    without: [
      'image_url',
      'last_login',
      'language',
      'email_verified',
      'church_role_id',
      'is_customer',
      'rights',
    ],
  });
}
