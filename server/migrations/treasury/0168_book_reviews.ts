/** Questions about entries with their answers, and archives of months of the books (decision 098). */
import { sql, type Kysely } from 'kysely';
import { makeAppendOnly, makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createQuestions(db);
  await createMessages(db);
  await createArchives(db);
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review_questions (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      entry_id uuid NOT NULL,
      -- Those of the entry, which never change.
      entry_number bigint NOT NULL,
      entry_day date NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
      asked_by uuid,
      asked_by_name text NOT NULL,
      asked_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX review_questions_state ON review_questions (church_id, state, id)`.execute(
    db,
  );
  await sql`CREATE INDEX review_questions_entry ON review_questions (church_id, entry_id, id)`.execute(
    db,
  );
  await makeTenantTable(db, 'review_questions');
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review_messages (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      question_id uuid NOT NULL,
      author_id uuid,
      author_name text NOT NULL,
      at timestamptz NOT NULL,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, question_id) REFERENCES review_questions (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX review_messages_question ON review_messages (church_id, question_id, id)`.execute(
    db,
  );
  await makeTenantTable(db, 'review_messages');
  await makeAppendOnly(db, 'review_messages');
}

async function createArchives(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review_archives (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      -- The first days of the first and the last month.
      from_month date NOT NULL,
      until_month date NOT NULL CHECK (until_month >= from_month),
      has_givers boolean NOT NULL,
      status text NOT NULL DEFAULT 'waiting'
        CHECK (status IN ('waiting', 'writing', 'done', 'failed', 'cancelled')),
      progress_done bigint NOT NULL DEFAULT 0,
      progress_total bigint NOT NULL DEFAULT 0,
      bytes bigint,
      requested_at timestamptz NOT NULL,
      requested_by uuid,
      requested_by_name text NOT NULL,
      expires_at timestamptz,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  // One at a time.
  await sql`CREATE UNIQUE INDEX review_archives_running ON review_archives (church_id)
    WHERE status IN ('waiting', 'writing')`.execute(db);
  await sql`CREATE INDEX review_archives_expiry ON review_archives (expires_at) WHERE expires_at IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'review_archives');
}
