/** Follow-ups for all reasons, with what came of them and a history. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await changeFollowUps(db);
  await createEntries(db);
  await sql`
    ALTER TABLE undo_steps DROP CONSTRAINT undo_steps_kind_check,
      ADD CONSTRAINT undo_steps_kind_check
        CHECK (kind IN ('record-status', 'belonging-status', 'consent', 'recipient-list', 'merge', 'family', 'follow-ups'))`.execute(
    db,
  );
}

const outcomes = sql`('called', 'messaged', 'visited', 'not-reached', 'will-return', 'left', 'other')`;

async function changeFollowUps(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE follow_ups RENAME COLUMN responsible_id TO assignee_id`.execute(db);
  await sql`ALTER TABLE follow_ups RENAME COLUMN responsible_name TO assignee_name`.execute(db);
  await sql`
    ALTER TABLE follow_ups
      ADD reason text NOT NULL DEFAULT 'newcomer'
        CHECK (reason IN ('newcomer', 'absent', 'moved', 'pastoral', 'other')),
      -- The group whose leader asked, if any.
      ADD group_id uuid,
      ADD outcome text CHECK (outcome IN ${outcomes}),
      ADD outcome_text text NOT NULL DEFAULT '',
      ADD version integer NOT NULL DEFAULT 1`.execute(db);
  await sql`DROP INDEX follow_ups_open`.execute(db);
  await sql`
    CREATE UNIQUE INDEX follow_ups_open ON follow_ups (church_id, person_id, reason) WHERE done_at IS NULL`.execute(
    db,
  );
  await sql`DROP INDEX follow_ups_due`.execute(db);
  await sql`
    CREATE INDEX follow_ups_due ON follow_ups (church_id, due_on, id) WHERE done_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX follow_ups_assigned ON follow_ups (church_id, assignee_id, due_on, id) WHERE done_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX follow_ups_done ON follow_ups (church_id, done_at DESC, id DESC) WHERE done_at IS NOT NULL`.execute(
    db,
  );
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE follow_up_entries (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      follow_up_id uuid NOT NULL,
      person_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('opened', 'changed', 'done', 'reopened', 'note')),
      created_at timestamptz NOT NULL,
      author_id uuid REFERENCES users (id) ON DELETE SET NULL,
      author_name text NOT NULL,
      assignee_name text NOT NULL DEFAULT '',
      due_on date,
      outcome text CHECK (outcome IN ${outcomes}),
      text text NOT NULL DEFAULT '',
      visibility text NOT NULL DEFAULT 'viewers' CHECK (visibility IN ('viewers', 'pastors', 'author')),
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, follow_up_id) REFERENCES follow_ups (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX follow_up_entries_of_follow_up ON follow_up_entries (church_id, follow_up_id, created_at)`.execute(
    db,
  );
  await sql`CREATE INDEX follow_up_entries_person ON follow_up_entries (church_id, person_id)`.execute(
    db,
  );
  await makeTenantTable(db, 'follow_up_entries');
  await withoutRowLevelSecurity(db, ['follow_ups', 'follow_up_entries'], async () => {
    await sql`
      INSERT INTO follow_up_entries (church_id, id, follow_up_id, person_id, kind, created_at, author_name, assignee_name, due_on)
      SELECT church_id, gen_random_uuid(), id, person_id, 'opened', created_at, created_by_name, assignee_name, due_on
      FROM follow_ups
      UNION ALL
      SELECT church_id, gen_random_uuid(), id, person_id, 'done', done_at, done_by_name, '', NULL
      FROM follow_ups WHERE done_at IS NOT NULL`.execute(db);
  });
}
