/** Imports of every feature: what is imported, what its settings are called, and words of several columns. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports ADD COLUMN kind text NOT NULL DEFAULT 'people'`.execute(db);
  await sql`ALTER TABLE imports ALTER COLUMN kind DROP DEFAULT`.execute(db);
  await sql`ALTER TABLE imports RENAME COLUMN unknown_statuses TO unknown_words`.execute(db);
  await withoutRowLevelSecurity(db, ['imports'], async () => {
    await sql`
      UPDATE imports SET
        settings = (settings - 'hombreMujer' - 'statusValues') || jsonb_build_object(
          'traits', jsonb_build_object('hombreMujer', coalesce(settings -> 'hombreMujer', 'false')),
          'words', jsonb_build_object('status', coalesce(settings -> 'statusValues', '{}'))),
        choices = (choices - 'newsletterConsent') || jsonb_build_object('statements',
          CASE WHEN choices ->> 'newsletterConsent' = 'granted' THEN '["newsletterConsent"]'::jsonb ELSE '[]' END),
        unknown_words = (
          SELECT coalesce(jsonb_agg(word || '{"target": "status"}'), '[]') FROM jsonb_array_elements(unknown_words) word)`.execute(
      db,
    );
    // The jobs of the earlier version no longer run.
    await sql`
      UPDATE imports SET status = 'failed', failure = '{"key": "import-failed"}', finished_at = now()
      WHERE status IN ('analysing', 'importing')`.execute(db);
    await sql`UPDATE imports SET status = 'done' WHERE status = 'undoing'`.execute(db);
  });
}
