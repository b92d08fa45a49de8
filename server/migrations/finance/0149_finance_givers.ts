/** Gifts of whole families and of organisations. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE finance_gifts
      -- The giver gave for the whole family: those who head it see the gift.
      ADD COLUMN is_household boolean NOT NULL DEFAULT false CHECK (NOT is_household OR person_id IS NOT NULL),
      -- A giver who is nobody on record, such as another church or a company.
      ADD COLUMN organisation text NOT NULL DEFAULT '' CHECK (organisation = '' OR person_id IS NULL)`.execute(
    db,
  );
}
