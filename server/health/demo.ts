/** Health and emergency contacts in the demo church: `demo-health.json`. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import samples from './demo-health.json' with { type: 'json' };
import { writeHealth } from './queries.ts';

/** Of the first of these people. */
export async function seedHealth(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  for (const [place, content] of samples.entries()) {
    const personId = personIds[place];
    if (personId !== undefined) await writeHealth(db, { id: newId(), personId }, 0, content);
  }
}
