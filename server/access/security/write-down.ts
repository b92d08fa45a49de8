import { recordAudit } from '#server/core/database/audit.ts';
import type { OpenCall } from '#server/core/http/http.ts';

/** In the log of the church, if there is one: how its people enter is its concern, too. */
export async function writeDown(
  { core, actor }: Pick<OpenCall<unknown>, 'core' | 'actor'>,
  action: 'two-factor-on' | 'two-factor-off' | 'passkey-added' | 'passkey-removed',
): Promise<void> {
  if (!actor?.church || actor.support) return;
  const subject = { table: 'users', id: actor.userId, label: actor.name };
  await core.database.inChurch(actor.church.id, (db) => recordAudit(db, { action, subject }));
}
