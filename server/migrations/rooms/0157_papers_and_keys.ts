/** Papers of buildings that expire, keys with who holds them, and codes. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createPapers(db);
  await createKeys(db);
  await createCodes(db);
}

async function createPapers(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE building_papers (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('deed', 'permit', 'insurance', 'inspection', 'contract', 'other')),
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      number text NOT NULL DEFAULT '',
      valid_until date,
      responsible_id uuid,
      notes text NOT NULL DEFAULT '',
      file_id uuid,
      file_name text NOT NULL DEFAULT '',
      file_bytes integer NOT NULL DEFAULT 0,
      -- The paper that renews it: it is an earlier one.
      renewed_by uuid,
      -- The fewest days before its end of which was reminded.
      reminded_days smallint,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, responsible_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id),
      FOREIGN KEY (church_id, renewed_by) REFERENCES building_papers (church_id, id) ON DELETE SET NULL (renewed_by),
      CHECK ((file_id IS NULL) = (file_name = ''))
    )`.execute(db);
  await makeTenantTable(db, 'building_papers');
  await auditTable(db, 'building_papers', {
    label: ['title'],
    only: ['title', 'number', 'valid_until'],
  });
  for (const column of ['building_id', 'responsible_id', 'file_id', 'renewed_by'])
    await sql`CREATE INDEX ${sql.id(`building_papers_${column.replace(/_id$/, '')}`)}
      ON building_papers (church_id, ${sql.id(column)}) WHERE ${sql.id(column)} IS NOT NULL`.execute(
      db,
    );
  await sql`CREATE INDEX building_papers_expiring ON building_papers (church_id, valid_until)
    WHERE renewed_by IS NULL AND valid_until IS NOT NULL`.execute(db);
}

async function createKeys(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE building_keys (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      notes text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'building_keys');
  await auditTable(db, 'building_keys', { label: ['name'], only: ['name', 'notes'] });
  await sql`CREATE INDEX building_keys_building ON building_keys (church_id, building_id)`.execute(
    db,
  );
  await sql`
    CREATE TABLE key_holdings (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      request_id uuid,
      key_id uuid NOT NULL,
      -- null: somebody who is not on record, or was erased.
      person_id uuid,
      name text NOT NULL DEFAULT '',
      handed_on date NOT NULL,
      returned_on date,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, key_id) REFERENCES building_keys (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id),
      CHECK (returned_on >= handed_on)
    )`.execute(db);
  await makeTenantTable(db, 'key_holdings');
  await sql`CREATE INDEX key_holdings_key ON key_holdings (church_id, key_id, handed_on DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX key_holdings_person ON key_holdings (church_id, person_id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
}

async function createCodes(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE building_codes (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      ciphertext text NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'building_codes');
  await auditTable(db, 'building_codes', { label: ['name'], only: ['name'] });
  await sql`CREATE INDEX building_codes_building ON building_codes (church_id, building_id)`.execute(
    db,
  );
}
