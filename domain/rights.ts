/** The rights of all rooms. Users, sessions and the interface refer to them by key. */
import { healthRights } from './health/rights.ts';
import type { Right } from './kernel/permission.ts';
import { mapRights } from './map/rights.ts';
import { pickupRights } from './pickup/rights.ts';

/** One line for each room, in the order in which the interface lists them. */
const all = [
  Object.values(healthRights),
  Object.values(pickupRights),
  Object.values(mapRights),
].flat();

export type RightKey = (typeof all)[number]['key'];

export const rightKeys: readonly RightKey[] = all.map(({ key }) => key);

export const rights = Object.fromEntries(all.map((right) => [right.key, right])) as Readonly<
  Record<RightKey, Right>
>;

/** A user may hold a right that the product no longer has. */
export const isRightKey = (key: string): key is RightKey => Object.hasOwn(rights, key);
