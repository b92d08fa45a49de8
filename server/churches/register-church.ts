import { currencyOf } from '#domain/churches/country/countries.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { ChurchDb, Database } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { foundChurch, type NewChurch } from './unscoped-queries.ts';

/** What a later room puts into a church that has just been made, in the same transaction. */
export type OnChurchCreated = (db: ChurchDb, church: NewChurch) => Promise<void>;

export interface Registration {
  readonly name: string;
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly plan?: PlanKey;
  readonly subscription?: 'active' | 'inactive';
}

/**
 * Makes a church, and the user its owner and first administrator: all of it or nothing. Throws Problem `conflict` when
 * the user has a church already; of two registrations at once, one wins. Returns the church's id.
 */
export async function registerChurch(
  database: Pick<Database, 'unscoped'>,
  onChurchCreated: readonly OnChurchCreated[],
  ownerUserId: string,
  registration: Registration,
): Promise<string> {
  const church: NewChurch = {
    ...registration,
    id: newId(),
    currency: currencyOf(registration.country),
  };
  const founded = await foundChurch(database, church, ownerUserId, async (db) => {
    for (const furnish of onChurchCreated) await furnish(db, church);
  });
  if (!founded) throw new Problem('conflict', 'already-in-church');
  return church.id;
}
