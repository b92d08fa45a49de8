/** Offerings that groups reported, until finance has taken them over. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

interface ReportedOffering {
  /** Of the meeting. */
  readonly id: string;
  readonly group_id: string;
  readonly day: string;
  /** Minor units. */
  readonly amount: number;
}

const selectPending = prepareQuery<ReportedOffering>(
  'pending_offerings',
  `SELECT id, group_id, (starts_at AT TIME ZONE time_zone)::date::text AS day, offering_amount AS amount FROM gatherings
   WHERE church_id = $1 AND offering_state = 'pending' AND offering_currency = $2 AND group_id IS NOT NULL
     AND (starts_at AT TIME ZONE time_zone)::date >= $3::date AND ($4::uuid[] IS NULL OR id = ANY ($4))
   ORDER BY starts_at, id LIMIT $5`,
);

/** The earliest first; `ids`: those of these meetings alone. */
export const listPendingOfferings = (
  db: ChurchDb,
  { currency, from, ids, limit }: PendingFilter,
): Promise<ReportedOffering[]> => selectPending(db, [currency, from, ids ?? null, limit]);

interface PendingFilter {
  readonly currency: string;
  /** The first day. */
  readonly from: string;
  readonly ids?: readonly string[];
  readonly limit: number;
}

interface HandedIn extends ReportedOffering {
  readonly state: 'pending' | 'recorded';
  readonly currency: string;
}

const selectOfGroups = prepareQuery<HandedIn>(
  'offerings_of_groups',
  `SELECT id, group_id, (starts_at AT TIME ZONE time_zone)::date::text AS day, offering_amount AS amount, offering_state AS state,
     offering_currency AS currency FROM gatherings
   WHERE church_id = $1 AND group_id = ANY ($2::uuid[]) AND offering_amount IS NOT NULL ORDER BY starts_at DESC, id DESC LIMIT $3`,
);
/** What groups reported, the latest first, with whether finance has it in the books. */
export const listOfferingsOfGroups = (
  db: ChurchDb,
  groupIds: readonly string[],
  limit: number,
): Promise<HandedIn[]> => selectOfGroups(db, [groupIds, limit]);

const markRecorded = prepareQuery(
  'record_offerings',
  `UPDATE gatherings SET offering_state = 'recorded' WHERE church_id = $1 AND id = ANY ($2::uuid[]) AND offering_state = 'pending'`,
);

/** From now on their reports don't change the amounts. */
export async function recordOfferings(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await markRecorded(db, [ids]);
}
