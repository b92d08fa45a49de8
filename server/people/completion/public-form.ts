/**
 * The public form of a completion link, without session or account. The token contains the church's id and a secret, of
 * which only the hash is stored. Every invalid token gets the same error.
 */
import { Problem } from '#domain/kernel/errors.ts';
import {
  selfServiceFields,
  type CompletionFormView,
  type Submission,
} from '#domain/people/completion-fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { parseJoinToken, enforceAddressLimit } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import { getClientInfo } from '#server/core/session/limits/client-info.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { readPerson } from '../queries/person-queries.ts';
import {
  markLinkSubmitted,
  findLinkByHash,
  markLinkOpened,
  findActiveChurch,
  type CompletionChurch,
  type OpenLink,
} from './completion-queries.ts';
import { getConsentQuestions } from './person-changes.ts';
import { saveSubmission, type Outcome } from './save-submission.ts';

const hour = 3600;
/** High limits, because all people of a church may share one IP address. */
const openLimit: RateLimit = { name: 'completion-open', attempts: 200, windowSeconds: hour };
const submitLimit: RateLimit = { name: 'completion-submit', attempts: 100, windowSeconds: hour };

interface LinkContext {
  readonly link: OpenLink;
  readonly church: CompletionChurch;
  readonly person: PersonView;
}

const createInvalidLinkProblem = (): Problem => new Problem('not_found', 'completion-link');

/** Throws the same Problem for an unknown token, an expired, revoked or used link, and an inactive church. */
async function loadLink(db: ChurchDb, hash: Buffer, at: Date): Promise<LinkContext> {
  const link = await findLinkByHash(db, hash, at);
  const church = link && (await findActiveChurch(db));
  const person = church && (await readPerson(db, link.personId));
  if (!person || person.recordStatus === 'archived') throw createInvalidLinkProblem();
  return { link, church, person };
}

function parseToken(token: string): NonNullable<ReturnType<typeof parseJoinToken>> {
  const parsed = parseJoinToken(token);
  if (!parsed) throw createInvalidLinkProblem();
  return parsed;
}

export async function openForm(call: GlobalCall<{ token: string }>): Promise<CompletionFormView> {
  await enforceAddressLimit(call, openLimit);
  const { churchId, hash } = parseToken(call.input.token);
  const at = now();
  const { link, church, person } = await call.core.database.inChurch(churchId, async (db) => {
    const context = await loadLink(db, hash, at);
    await markLinkOpened(db, context.link.id, at);
    return context;
  });
  const everyday = Object.fromEntries(
    selfServiceFields.map((field) => [field, person[field]]),
  ) as Pick<CompletionFormView, (typeof selfServiceFields)[number]>;
  const { name, logoUrl, country, language } = church;
  return {
    church: { name, logoUrl, country, language },
    displayName: person.displayName,
    ...everyday,
    ...getConsentQuestions(person, { church, at, isParent: false }),
    approval: church.approval,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** A successful submission closes the link; a validation error leaves it open. */
export async function submitForm(call: GlobalCall<Submission>): Promise<{ outcome: Outcome }> {
  await enforceAddressLimit(call, submitLimit);
  const { churchId, hash } = parseToken(call.input.token);
  const at = now();
  // The audit log needs the person's name when the transaction starts, so it is read before.
  const { person: author } = await call.core.database.inChurch(churchId, (db) =>
    loadLink(db, hash, at),
  );
  const { address, userAgent } = getClientInfo(call.http, call.core.config);
  const database = call.core.database.withAuditContext({
    ...createBackgroundAuditContext(null, author.displayName),
    address,
    userAgent,
  });
  return database.inChurch(churchId, async (db) => {
    const context = await loadLink(db, hash, at);
    if (!(await markLinkSubmitted(db, context.link.id, at))) throw createInvalidLinkProblem();
    const { id, displayName } = context.person;
    await recordAudit(db, {
      action: 'completion-submitted',
      subject: { table: 'people', id, label: displayName },
    });
    const { person, church } = context;
    const saveContext = { db, church, actor: { userId: null, name: displayName } };
    const { approval } = church;
    const { asks } = getConsentQuestions(person, { church, at, isParent: false });
    const submission = call.input;
    return {
      outcome: await saveSubmission(saveContext, { person, submission, asks, approval, at }),
    };
  });
}
