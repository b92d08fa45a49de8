/** The table of suppliers: people and companies that work for a church or sell to it. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE suppliers (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      trade text NOT NULL DEFAULT '',
      phone text,
      whatsapp boolean NOT NULL DEFAULT false,
      email text NOT NULL DEFAULT '',
      tax_id text NOT NULL DEFAULT '',
      notes text NOT NULL DEFAULT '',
      is_archived boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'suppliers');
  await auditTable(db, 'suppliers', {
    label: ['name'],
    only: ['name', 'trade', 'phone', 'email', 'tax_id', 'is_archived'],
  });
}
