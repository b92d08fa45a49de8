/** The form of a registration link, for any user of the church who has the link. */
import type {
  RegistrationAcceptance,
  RegistrationForm,
  RegistrationInput,
} from '#domain/families/registration.ts';
import { acceptedRegistration } from '#domain/families/registration.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { enforceAddressLimit, parseJoinToken } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { findSubmissionOfKind, insertSubmission } from '#server/people/public.ts';
import { findHousehold } from '../queries/view-queries.ts';
import { listRoleChoices } from '../roles.ts';
import { applyRegistration } from './accept-registration.ts';
import { checkForm } from './check-form.ts';
import {
  findSubmissionOfRequest,
  lockLinkByHash,
  markLinkOpened,
  markLinkUsed,
} from './link-queries.ts';
import { registrationKind } from './submission-kind.ts';

const hour = 3600;
/** High limits, because all people of a church may share one IP address. */
const openLimit: RateLimit = { name: 'registration-open', attempts: 200, windowSeconds: hour };
const submitLimit: RateLimit = { name: 'registration-submit', attempts: 100, windowSeconds: hour };

type Link = NonNullable<Awaited<ReturnType<typeof lockLinkByHash>>>;
type Family = NonNullable<Awaited<ReturnType<typeof findHousehold>>>;

/** The link of a token, open or not. Another church's is not found, as one that does not exist. */
async function findLink({
  db,
  church,
  input,
}: TransactionCall<{ readonly token: string }>): Promise<Link> {
  const token = parseJoinToken(input.token);
  const isHere = token?.churchId === church.id && church.modules.includes('families');
  const link = token && isHere ? await lockLinkByHash(db, token.hash) : null;
  if (!link) throw new Problem('not_found', 'families:errors.link-unknown');
  return link;
}

/** Who has the link may know why it does not open. */
function requireOpen(link: Link): void {
  if (link.used_at) throw new Problem('failed_precondition', 'families:errors.link-used');
  if (link.revoked_at) throw new Problem('failed_precondition', 'families:errors.link-revoked');
  if (link.expires_at <= now())
    throw new Problem('failed_precondition', 'families:errors.link-expired');
}

/** The family of a link; null if it is for one that is not on record yet. */
async function readFamily(
  { db }: Pick<TransactionCall<unknown>, 'db'>,
  { household_id: familyId }: Link,
): Promise<Family | null> {
  const family = familyId === null ? null : await findHousehold(db, familyId, false);
  if (family && family.dissolvedOn !== null)
    throw new Problem('failed_precondition', 'families:errors.family-dissolved');
  return family;
}

function savesAtOnce({ actor }: Pick<ChurchCall<unknown>, 'actor'>, family: Family | null) {
  const needed = [
    family ? familiesPermissions.edit : familiesPermissions.create,
    familiesPermissions.create,
    peoplePermissions.create,
  ];
  const visitor = toVisitor(actor);
  return needed.every((permission) => checkAccess(visitor, { permission }) === null);
}

export async function openRegistration(
  call: ChurchCall<{ readonly token: string }>,
  language: Language,
): Promise<RegistrationForm> {
  await enforceAddressLimit(call, openLimit);
  return call.inChurch(async (db) => {
    const inTransaction = { ...call, db };
    const link = await findLink(inTransaction);
    requireOpen(link);
    const family = await readFamily(inTransaction, link);
    await markLinkOpened(db, link.id, now());
    return {
      label: family?.name ?? link.label,
      expiresAt: link.expires_at.toISOString(),
      savesAtOnce: savesAtOnce(call, family),
      roles: await listRoleChoices(db, language),
      family: family && {
        name: family.name,
        homePhone: family.homePhone,
        weddingDate: family.weddingDate,
        address: family.address,
        members: family.members.map(({ person, roleId }) => ({
          personId: person.id,
          displayName: person.displayName,
          roleId,
        })),
      },
    };
  });
}

interface Outcome {
  readonly outcome: 'waiting' | 'saved';
  readonly familyId: string | null;
}

type SubmitCall = TransactionCall<RegistrationInput>;

export async function submitRegistration(call: ChurchCall<RegistrationInput>): Promise<Outcome> {
  await enforceAddressLimit(call, submitLimit);
  return call.inChurch((db) => submit({ ...call, db }));
}

async function submit(call: SubmitCall): Promise<Outcome> {
  const { db, input, actor, church } = call;
  const link = await findLink(call);
  if (church.readOnlyModules.includes('families'))
    throw new Problem('forbidden', 'module-read-only');
  const repeated =
    link.submission_id && (await findSubmissionOfRequest(db, link.submission_id, input.requestId));
  if (repeated) return toOutcome(repeated.status === 'accepted' ? repeated.result : null);
  requireOpen(link);
  const family = await readFamily(call, link);
  const { token: _token, requestId: _requestId, confirmed: _confirmed, ...form } = input;
  const content = await checkForm(call, form, { family, label: link.label });
  const at = now();
  const submissionId = await insertSubmission(db, {
    kind: registrationKind,
    content,
    requestId: input.requestId,
    submittedAt: at,
    submittedBy: { userId: actor.userId, name: actor.name },
  });
  if (submissionId === null) throw new Problem('conflict', 'families:errors.link-used');
  await markLinkUsed(db, link.id, { submissionId, at });
  await recordAudit(db, {
    action: 'registration-submitted',
    subject: { table: 'registration_links', id: link.id, label: content.title },
  });
  if (!savesAtOnce(call, family)) return toOutcome(null);
  const submission = await findSubmissionOfKind(db, registrationKind, submissionId);
  if (!submission) throw new Problem('internal');
  const acceptance = toAcceptance(submissionId, call.input, family);
  return toOutcome(await applyRegistration({ ...call, input: acceptance }, submission));
}

const toOutcome = (result: unknown): Outcome => {
  const accepted = acceptedRegistration.safeParse(result);
  return accepted.success
    ? { outcome: 'saved', familyId: accepted.data.familyId }
    : { outcome: 'waiting', familyId: null };
};

const toAcceptance = (
  submissionId: string,
  input: RegistrationInput,
  family: Family | null,
): RegistrationAcceptance => ({
  submissionId,
  familyId: family?.id ?? null,
  version: family?.version ?? null,
  name: '',
  homePhone: input.homePhone,
  weddingDate: input.weddingDate,
  address: input.address,
  people: input.people.map((person) => ({
    ...person,
    personId: null,
    since: null,
    isPrimary: true,
    days: '',
  })),
  leavingIds: input.leavingIds,
  confirmed: input.confirmed,
});
