import type { securityContract } from '#domain/access/security-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { enforceAddressLimit } from '../start-session.ts';
import { passwordRequestsPerAddress } from '../limits.ts';
import { sendEmailChangeMail, sendFormerAddressMail, sendAccountExistsMail } from '../mails.ts';

/** The response is the same whether the new address has an account; only that mailbox is notified. */
export async function requestEmailChange(
  core: Core,
  { userId, email }: Actor,
  newEmail: string,
): Promise<void> {
  if (newEmail === email)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'email', reason: 'email-is-same' }],
    });
  const owner = await core.session.findAccount({ userId });
  if (!owner) return;
  const token = await core.session.emailChanges.begin(userId, newEmail);
  if (token) await sendEmailChangeMail(core, owner, newEmail, token);
  else {
    const other = await core.session.findAccount({ email: newEmail });
    if (other) await sendAccountExistsMail(core, other);
  }
  await sendFormerAddressMail(core, owner, newEmail, 'email-change-requested');
}

type Confirmation = GlobalCall<OutputOf<typeof securityContract.confirmEmailChange.input>>;

/** Confirms with the token mailed to the new address; ends all sessions except the caller's own. */
export async function confirmEmailChange(call: Confirmation): Promise<{ email: string }> {
  await enforceAddressLimit(call, passwordRequestsPerAddress);
  const { core, actor, input } = call;
  const changed = await core.session.emailChanges.confirm(input.token, actor?.sessionId ?? null);
  if (changed === 'taken') throw new Problem('conflict', 'email-taken');
  if (!changed) throw new Problem('not_found', 'link-invalid');
  const owner = await core.session.findAccount({ userId: changed.userId });
  if (!owner) throw new Problem('not_found', 'link-invalid');
  await sendFormerAddressMail(
    core,
    { ...owner, email: changed.before },
    owner.email,
    'email-changed',
  );
  // The caller may have no session: the audit entry names the account's owner.
  const entry = {
    action: 'email-changed',
    subject: { table: 'users', id: owner.id, label: owner.name },
  } as const;
  const acting = createBackgroundAuditContext(owner.id, owner.name);
  if (changed.churchId)
    await core.database.inChurch(changed.churchId, (db) =>
      recordAudit(db, { ...entry, context: acting }),
    );
  return { email: owner.email };
}
