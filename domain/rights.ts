/** The rights of all features. Users, sessions and the interface refer to them by key. */
import { features, type FeatureWith } from './features.ts';
import type { Right } from './kernel/permission.ts';

export type RightKey = FeatureWith<'rights'>['rights'][number]['key'];

const all = features.flatMap((feature): readonly Right<RightKey>[] =>
  'rights' in feature ? feature.rights : [],
);

export const rightKeys: readonly RightKey[] = all.map(({ key }) => key);

export const rights = Object.fromEntries(all.map((right) => [right.key, right])) as Readonly<
  Record<RightKey, Right>
>;

/** A user may hold a right that the product no longer has. */
export const isRightKey = (key: string): key is RightKey => Object.hasOwn(rights, key);
