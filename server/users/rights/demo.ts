import type { RightKey } from '#domain/rights.ts';
import { now } from '#server/core/clock.ts';
import type { DemoChurch, DemoCore } from '#server/feature.ts';
import { grantRight } from './unscoped-queries.ts';

/** Grants a right to the demo church's administrator, and to its secretary until the end of next year. */
export async function grantDemoRight(
  database: DemoCore['database'],
  { id: churchId, users: { admin, secretary } }: DemoChurch,
  right: RightKey,
): Promise<void> {
  const at = now();
  const grants = [
    { ...admin, until: null },
    { ...secretary, until: `${at.getFullYear() + 1}-12-31` },
  ];
  for (const { userId, until } of grants)
    await grantRight(database, { churchId, userId }, { right, until, by: admin, at });
}
