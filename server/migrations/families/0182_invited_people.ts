/** The people on record who are invited. Their accounts are linked to them when the invitation is accepted. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE invited_people (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      invitation_id uuid NOT NULL,
      person_id uuid NOT NULL,
      PRIMARY KEY (church_id, invitation_id),
      FOREIGN KEY (church_id, invitation_id) REFERENCES invitations (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX invited_people_person ON invited_people (church_id, person_id)`.execute(
    db,
  );
  await makeTenantTable(db, 'invited_people');
  await auditTable(db, 'invited_people', { id: 'invitation_id' });
}
