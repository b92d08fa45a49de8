/** Visitors who may be on record wait in the inbox; a group with a host may have an address of its own. */
import { sql, type Kysely } from 'kysely';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await keepWhatWasTyped(db);
  await allowAddressBesideHost(db);
}

async function keepWhatWasTyped(db: Migrating): Promise<void> {
  await sql`
    ALTER TABLE attendances
      -- The submission with which somebody says who the visitor is.
      ADD COLUMN submission_id uuid,
      -- The person was put on record from this visit, so that those who reported it said all that was known of the person.
      ADD COLUMN is_new_person boolean NOT NULL DEFAULT false,
      ADD FOREIGN KEY (church_id, submission_id) REFERENCES submissions (church_id, id) ON DELETE SET NULL (submission_id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX attendances_submission ON attendances (church_id, submission_id) WHERE submission_id IS NOT NULL`.execute(
    db,
  );
  // From now on visitors on record keep the name that was typed; those of before keep the one that was shown.
  await sql`
    UPDATE attendances a SET guest_name = left(concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, '')), 120)
    FROM people p WHERE p.church_id = a.church_id AND p.id = a.person_id AND a.kind = 'visitor' AND a.guest_name = ''`.execute(
    db,
  );
}

async function allowAddressBesideHost(db: Migrating): Promise<void> {
  await sql`
    DO $$
    DECLARE rule text;
    BEGIN
      SELECT conname INTO STRICT rule FROM pg_constraint WHERE conrelid = 'groups'::regclass AND contype = 'c'
        AND pg_get_constraintdef(oid) LIKE '%host_id IS NULL%place_id IS NULL%';
      EXECUTE format('ALTER TABLE groups DROP CONSTRAINT %I', rule);
    END $$`.execute(db);
}
