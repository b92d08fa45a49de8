/** Who may fetch a child of the demo church that lives in two homes: `demo-pickup.json`. */
import { pickupKinds } from '#domain/pickup/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo } from '#server/feature.ts';
import { grantDemoRight } from '#server/users/public.ts';
import samples from './demo-pickup.json' with { type: 'json' };
import { findChildWithTwoHomes, insertContact } from './queries.ts';

async function seedPickup(db: ChurchDb): Promise<void> {
  const childId = await findChildWithTwoHomes(db);
  if (childId === undefined) return;
  for (const { kind, ...sample } of samples)
    await insertContact(db, newId(), childId, {
      ...sample,
      kind: pickupKinds.find((each) => each === kind) ?? 'allowed',
      record_id: null,
      until: null,
    });
}

export const pickupDemo = {
  async complete({ database }, church) {
    await database.inChurch(church.id, seedPickup);
    await grantDemoRight(database, church, 'pickup.see');
  },
} satisfies Demo;
