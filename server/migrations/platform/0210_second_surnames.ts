/** People on recipient lists get their second surname, as new ones do. A name that was written otherwise stays. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withoutRowLevelSecurity(db, ['newsletter_recipient_list_entries', 'people'], async () => {
    await sql`
      UPDATE newsletter_recipient_list_entries listed SET name = concat_ws(' ', listed.name, p.surname2)
      FROM people p
      WHERE p.church_id = listed.church_id AND p.id = listed.person_id AND p.surname2 <> ''
        AND listed.name = concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''))`.execute(
      db,
    );
  });
}
