/**
 * Makes requests and sign-ins cheaper: rate limits are an unlogged table, which is empty after a crash of PostgreSQL; the
 * time of the last sign-in is not indexed; and `users` stores whether a user has an own subscription, so that one customer
 * is looked up instead of two.
 */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE rate_limits SET UNLOGGED`.execute(db);
  await sql`DROP INDEX users_last_login`.execute(db);
  await markCustomers(db);
}

async function markCustomers(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE users ADD COLUMN is_customer boolean NOT NULL DEFAULT false`.execute(db);
  await sql`UPDATE users SET is_customer = true WHERE id IN (SELECT user_id FROM customers)`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION mark_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN UPDATE users SET is_customer = false WHERE id = OLD.user_id; END IF;
      IF TG_OP <> 'DELETE' THEN UPDATE users SET is_customer = true WHERE id = NEW.user_id; END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER mark_customer AFTER INSERT OR DELETE OR UPDATE OF user_id ON customers
    FOR EACH ROW EXECUTE FUNCTION mark_customer()`.execute(db);
  await auditTable(db, 'users', {
    label: ['name'],
    without: [
      'image_url',
      'last_login',
      'language',
      'email_verified',
      'church_role_id',
      'is_customer',
    ],
  });
}
