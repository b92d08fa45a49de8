import type { securityContract } from '#domain/access/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { inNameOf } from '#server/core/database/acting.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { OpenCall } from '#server/core/http/http.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { spendOfAddress } from '../enter.ts';
import { passwordsOfAddress } from '../limits.ts';
import { mailEmailChange, mailFormerAddress, mailKnownAccount } from '../mails.ts';

/** The caller is told the same whether the new address has an account; the mailbox alone learns of it. */
export async function askNewEmail(
  core: Core,
  { userId, email }: Actor,
  newEmail: string,
): Promise<void> {
  if (newEmail === email)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'email', reason: 'email-is-same' }],
    });
  const owner = await core.session.find({ userId });
  if (!owner) return;
  const token = await core.session.emailChanges.begin(userId, newEmail);
  if (token) mailEmailChange(core, owner, newEmail, token);
  else {
    const other = await core.session.find({ email: newEmail });
    if (other) await mailKnownAccount(core, other);
  }
  mailFormerAddress(core, owner, newEmail, 'email-change-asked');
}

type Confirmation = OpenCall<OutputOf<typeof securityContract.confirmEmailChange.input>>;

/** The token came to the new address; a session of the account that brings it along stays. */
export async function confirmNewEmail(call: Confirmation): Promise<{ email: string }> {
  await spendOfAddress(call, passwordsOfAddress);
  const { core, actor, input } = call;
  const changed = await core.session.emailChanges.confirm(input.token, actor?.sessionId ?? null);
  if (changed === 'taken') throw new Problem('conflict', 'email-taken');
  if (!changed) throw new Problem('not_found', 'link-invalid');
  const owner = await core.session.find({ userId: changed.userId });
  if (!owner) throw new Problem('not_found', 'link-invalid');
  mailFormerAddress(core, { ...owner, email: changed.before }, owner.email, 'email-changed');
  // The reader of the mail may have no session here: the entry names the owner all the same.
  const entry = {
    action: 'email-changed',
    subject: { table: 'users', id: owner.id, label: owner.name },
  } as const;
  const acting = inNameOf(owner.id, owner.name);
  if (changed.churchId)
    await core.database.inChurch(changed.churchId, (db) => recordAudit(db, { ...entry, acting }));
  return { email: owner.email };
}
