import { recordAudit } from '#server/core/database/audit.ts';
import type { GlobalCall } from '#server/core/http/http.ts';

/** Records a change to a user's sign-in security in the church's audit log, if the user has a church. */
export async function recordSecurityAudit(
  { core, actor }: Pick<GlobalCall<unknown>, 'core' | 'actor'>,
  action: 'two-factor-on' | 'two-factor-off' | 'passkey-added' | 'passkey-removed',
): Promise<void> {
  if (!actor?.church || actor.support) return;
  const subject = { table: 'users', id: actor.userId, label: actor.name };
  await core.database.inChurch(actor.church.id, (db) => recordAudit(db, { action, subject }));
}
