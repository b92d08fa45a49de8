/** Answers to the question who comes to events; and what was reminded of: events, meetings of groups, and dates of service. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE events
      ADD COLUMN asks_answers boolean NOT NULL DEFAULT false,
      ADD COLUMN remind_minutes integer CHECK (remind_minutes > 0)`.execute(db);
  await sql`CREATE INDEX events_reminding ON events (church_id) WHERE remind_minutes IS NOT NULL`.execute(
    db,
  );
  // The beginning of which was reminded: a date that is moved is reminded of again.
  await sql`ALTER TABLE occurrences ADD COLUMN reminded_for timestamptz`.execute(db);
  await sql`
    CREATE TABLE event_answers (
      church_id uuid NOT NULL,
      occurrence_id uuid NOT NULL,
      user_id uuid NOT NULL,
      event_id uuid NOT NULL,
      answer text NOT NULL CHECK (answer IN ('yes', 'maybe', 'no')),
      answered_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, occurrence_id, user_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, occurrence_id) REFERENCES occurrences (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'event_answers');
  await sql`CREATE INDEX event_answers_event ON event_answers (church_id, event_id)`.execute(db);
  // Leaders are reminded before a meeting, and of its report after it.
  await sql`ALTER TABLE gatherings ADD COLUMN reminded_at timestamptz, ADD COLUMN report_reminded_at timestamptz`.execute(
    db,
  );
  await sql`ALTER TABLE rota_assignments ADD COLUMN reminded_for date`.execute(db);
}
