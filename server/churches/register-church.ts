import { getCurrency } from '#domain/churches/country/countries.ts';
import { getCountryProfile } from '#domain/churches/country/profiles.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { HourCycle } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { createChurch, type NewChurch } from './unscoped-queries.ts';

/** A later feature's initial data for a new church, inserted in the same transaction. */
export type OnChurchCreated = (db: ChurchDb, church: NewChurch) => Promise<void>;

export interface ChurchRegistration {
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
  /** That of the country by default. */
  readonly hourCycle?: HourCycle;
  readonly plan?: PlanKey;
  readonly subscription?: 'active' | 'inactive';
}

/**
 * Creates a church with the user as its owner and first administrator, in one transaction, and returns its id. Throws
 * Problem `conflict` when the user already has a church, also for the second of two concurrent registrations.
 */
export async function registerChurch(
  database: Pick<Database, 'unscoped' | 'bindToChurch'>,
  onChurchCreated: readonly OnChurchCreated[],
  ownerUserId: string,
  registration: ChurchRegistration,
): Promise<string> {
  const church: NewChurch = {
    hourCycle: getCountryProfile(registration.country).hourCycle,
    ...registration,
    id: newId(),
    currency: getCurrency(registration.country),
  };
  const isCreated = await createChurch(database, church, ownerUserId, async (db) => {
    for (const seed of onChurchCreated) await seed(db, church);
  });
  if (!isCreated) throw new Problem('conflict', 'already-in-church');
  return church.id;
}
