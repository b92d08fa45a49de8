/** Health and emergency contacts in the demo church: `demo-health.json`. */
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Demo } from '#server/feature.ts';
import { readFirstVisits } from '#server/people/public.ts';
import { grantDemoRight } from '#server/users/public.ts';
import { newId } from '#server/core/ids.ts';
import samples from './demo-health.json' with { type: 'json' };
import { writeHealth } from './queries.ts';

async function seedHealth(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  for (const [place, content] of samples.entries()) {
    const personId = personIds[place];
    if (personId !== undefined) await writeHealth(db, { id: newId(), personId }, 0, content);
  }
}

export const healthDemo = {
  async complete({ database }, church) {
    await database.inChurch(church.id, async (db) => {
      const { people } = await readFirstVisits(db, '1900-01-01', samples.length);
      await seedHealth(
        db,
        people.map(({ id }) => id),
      );
    });
    await grantDemoRight(database, church, 'health.see');
  },
} satisfies Demo;
