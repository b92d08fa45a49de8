import type { RightKey } from '#domain/rights.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { grantRight } from './unscoped-queries.ts';

interface DemoUser {
  readonly userId: string;
  readonly name: string;
}

interface DemoChurch {
  readonly id: string;
  readonly users: { readonly admin: DemoUser; readonly secretary: DemoUser };
}

/** Grants a right to the demo church's administrator, and to its secretary until the end of next year. */
export async function grantDemoRight(
  database: Core['database'],
  { id: churchId, users: { admin, secretary } }: DemoChurch,
  right: RightKey,
): Promise<void> {
  const at = now();
  const grants = [
    { ...admin, until: null },
    { ...secretary, until: `${at.getFullYear() + 1}-12-31` },
  ];
  for (const { userId, until } of grants)
    await grantRight(database, { churchId, userId }, { right, scope: null, until, by: admin, at });
}
