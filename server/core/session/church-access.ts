/** Access of a church to its modules without a session, for what it left a background worker to do. */
import type pg from 'pg';
import type { GuardedEndpoint } from '#domain/access/endpoint-access.ts';
import type { BillingMode } from '#domain/plans.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { now } from '../clock.ts';
import { requireVisitorAccess } from './access.ts';
import {
  asJson,
  churchColumns,
  getSubscriptionStatus,
  toChurch,
  toSubscriptionState,
  type ActorChurchRow,
} from './actor-row.ts';
import type { ActorChurch } from './actor.ts';

const churchQuery = asJson(`
  SELECT ${churchColumns}
  FROM churches c LEFT JOIN customers paid ON paid.user_id = c.owner_user_id
  WHERE c.id = $1`);

export async function requireChurchAccess(
  pool: pg.Pool,
  churchId: string,
  endpoint: GuardedEndpoint,
  billing: BillingMode,
): Promise<ActorChurch | null> {
  const { rows } = await pool.query<{ row: ActorChurchRow }>(churchQuery, [churchId]);
  const row = rows[0]?.row;
  const church = row ? toChurch(row, billing) : null;
  if (!row || !church) return null;
  const subscription = getSubscriptionStatus(toSubscriptionState(row), row, now());
  requireVisitorAccess(
    {
      account: { emailVerified: true },
      user: { role: churchId === platformChurchId ? 'superadmin' : 'admin' },
      church,
      subscription,
    },
    endpoint,
  );
  return church;
}
