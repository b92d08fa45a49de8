/**
 * Church settings: identity, vocabulary, fiscal year, newsletter signature; editable belonging statuses; custom fields of
 * a person; and the identity document.
 */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await growChurches(db);
  await growStatuses(db);
  await createFields(db);
  await growPeople(db);
}

async function growChurches(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE churches
      ADD COLUMN legal_name text,
      ADD COLUMN tax_id text,
      ADD COLUMN fiscal_month smallint NOT NULL DEFAULT 1 CHECK (fiscal_month BETWEEN 1 AND 12),
      -- domain/churches/vocabulary.ts: term → { one, many, gender }.
      ADD COLUMN vocabulary jsonb NOT NULL DEFAULT '{}',
      -- domain/churches/schema.ts: senderName, replyTo, footer, links.
      ADD COLUMN newsletter_identity jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`
    GRANT UPDATE (legal_name, tax_id, fiscal_month, vocabulary, newsletter_identity) ON churches TO redil_tenant`.execute(
    db,
  );
}

async function growStatuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE belonging_statuses
      ADD COLUMN color text CHECK (color ~ '^[a-z]{3,12}$'),
      ADD COLUMN archived_at timestamptz`.execute(db);
}

async function createFields(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE person_fields (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      label text NOT NULL,
      help text NOT NULL DEFAULT '',
      kind text NOT NULL CHECK (kind IN ('text', 'number', 'date', 'yes_no', 'choice', 'choices')),
      section text NOT NULL CHECK (section IN ('personal', 'contact', 'church', 'more')),
      required boolean NOT NULL DEFAULT false,
      in_list boolean NOT NULL DEFAULT false,
      -- Of choices: [{ id, label }]. People hold the id, so that a choice can be renamed.
      options jsonb NOT NULL DEFAULT '[]',
      position smallint NOT NULL,
      archived_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'person_fields');
  await auditTable(db, 'person_fields', { label: ['label'], without: ['position'] });
}

async function growPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE people
      ADD COLUMN document_type text,
      ADD COLUMN document_number text COLLATE "C",
      -- Values of the church's own fields, by the id of the field.
      ADD COLUMN custom jsonb NOT NULL DEFAULT '{}',
      ADD CHECK ((document_type IS NULL) = (document_number IS NULL))`.execute(db);
  await sql`
    CREATE UNIQUE INDEX people_document ON people (church_id, document_type, document_number)
    WHERE document_number IS NOT NULL`.execute(db);
}
