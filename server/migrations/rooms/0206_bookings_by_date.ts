/** The lists of bookings that come, are past or were cancelled are read by their dates. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX bookings_start ON bookings (church_id, starts_at, id)
    INCLUDE (ends_at, status, booking_request_id)`.execute(db);
}
