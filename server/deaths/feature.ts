import { deathsContract as contract } from '#domain/deaths/contract.ts';
import { route } from '#server/core/http/http.ts';
import { defineFeature } from '#server/feature.ts';
import { readHeld } from './read-held.ts';

export const deathsFeature = defineFeature({
  name: 'deaths',
  tables: null,
  routes: ({ contributions }) => {
    const sources = contributions.flatMap((each) => each.heldSources ?? []);
    return [
      route(contract.held, async (call) => ({
        items: await readHeld(call, call.input.personId, sources),
      })),
    ];
  },
});
