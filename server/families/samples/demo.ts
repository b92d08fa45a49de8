/** The households of the demo church's people, and the family of its member's account. */
import { now } from '#server/core/clock.ts';
import type { Demo } from '#server/feature.ts';
import { shareAddresses } from '../queries/sample-queries.ts';
import { addSampleFamily } from './sample-family.ts';
import { addDemoHouseholds, addSampleHouseholds } from './sample-households.ts';

export const familiesDemo = {
  async fill(db, { homes, personIds }) {
    await addSampleHouseholds(db, homes);
    await addDemoHouseholds(db, await addSampleFamily(db, personIds.get('member') ?? '', now()));
    await shareAddresses(db);
  },
} satisfies Demo;
