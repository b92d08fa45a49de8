/** Who may fetch a child, and who may not. The audit log has no trigger for it, so that it never says who they are. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pickup_contacts (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      child_id uuid NOT NULL,
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('allowed', 'forbidden')),
      -- Of a person on record, who has name, telephone and photo there.
      record_id uuid,
      name text NOT NULL,
      relation text NOT NULL,
      phone text COLLATE "C" NOT NULL CHECK (phone ~ '^(\\+[0-9]{5,15})?$'),
      photo_id uuid,
      note text NOT NULL,
      -- The last day on which it counts.
      until date,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, child_id, record_id),
      CHECK (record_id IS NOT NULL OR name <> ''),
      CHECK (record_id <> child_id),
      FOREIGN KEY (church_id, child_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, record_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, photo_id) REFERENCES files (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'pickup_contacts');
  await sql`
    CREATE INDEX pickup_contacts_record ON pickup_contacts (church_id, record_id) WHERE record_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX pickup_contacts_photo ON pickup_contacts (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
}
