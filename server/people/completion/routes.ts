import { done } from '#domain/kernel/empty.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { linkValidityDays } from '#domain/people/completion-fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { createJoinToken, getChurchSender, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import {
  churchRoute,
  globalRoute,
  route,
  type TransactionCall,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { changePerson, getPerson } from '../save-person.ts';
import { listWaitingOfPerson, lockSubmission, saveDecision } from '../inbox/inbox-queries.ts';
import {
  insertLinks,
  findOpenLink,
  readApproval,
  revokeLinks,
  findActiveChurch,
  writeApproval,
  type OpenLink,
} from './completion-queries.ts';
import { openForm, submitForm } from './public-form.ts';
import { isMinor, toProposalView, applyApproved } from './person-changes.ts';
import { completionKind, isProposal } from './submission-kind.ts';

const toLinkView = ({
  expiresAt,
  createdByName,
  sentTo,
  openedAt,
}: Omit<OpenLink, 'id' | 'personId'>) => ({
  expiresAt: expiresAt.toISOString(),
  createdByName,
  sentTo,
  openedAt: openedAt?.toISOString() ?? null,
});

const toSubject = ({ id, displayName: label }: PersonView) => ({ table: 'people', id, label });

export const completionRoutes: Route[] = [
  route(completionContract.ofPerson, async ({ db, input, church }) => {
    const person = await getPerson({ db }, input.personId);
    const link = await findOpenLink(db, person.id, now());
    const proposals = (await listWaitingOfPerson(db, completionKind, person.id)).filter(isProposal);
    return {
      link: link && toLinkView(link),
      minor: isMinor(person, toPlainDay(now(), church.timeZone)),
      proposals: proposals.map((proposal) => toProposalView(person, proposal)),
    };
  }),
  churchRoute(completionContract.makeLink, (call) => createLink(call, call.input)),
  route(completionContract.revokeLink, async ({ db, input }) => {
    if (!(await revokeLinks(db, input.personId, now())))
      throw new Problem('not_found', 'completion-none');
    await recordAudit(db, {
      action: 'completion-link-revoked',
      subject: toSubject(await getPerson({ db }, input.personId)),
    });
    return done;
  }),
  globalRoute(completionContract.open, openForm),
  globalRoute(completionContract.submit, submitForm),
  route(completionContract.decide, decide),
  route(completionContract.settings, async ({ db }) => ({ approval: await readApproval(db) })),
  route(completionContract.changeSettings, async ({ db, church, input }) => {
    await writeApproval(db, church.id, input.approval);
    return input;
  }),
];

async function createLink(
  { core, actor, church, inChurch }: ChurchCall<unknown>,
  { personId, send }: { readonly personId: string; readonly send: boolean },
) {
  const at = now();
  const { token, hash } = createJoinToken(church.id);
  const url = `${core.config.appUrl}/complete-profile-token/${token}`;
  const link = await inChurch(async (db) => {
    const person = await getPerson({ db }, personId);
    if (person.recordStatus === 'archived')
      throw new Problem('failed_precondition', 'completion-archived');
    const sentTo = send ? getMailAddress(person, toPlainDay(at, church.timeZone)) : null;
    const expiresAt = new Date(
      `${addDays(at.toISOString().slice(0, 10), linkValidityDays)}${at.toISOString().slice(10)}`,
    );
    await revokeLinks(db, person.id, at);
    const created = { createdBy: actor, createdAt: at, expiresAt };
    await insertLinks(db, [{ personId: person.id, hash, sentTo, ...created }]);
    await recordAudit(db, { action: 'completion-link-created', subject: toSubject(person) });
    if (sentTo) {
      const sender = await getChurchSender(core, db);
      await core.mail.enqueue(db, {
        to: sentTo,
        template: 'completion',
        language: (await findActiveChurch(db))?.language ?? church.language,
        values: {
          name: toGreetingName(person.givenNames),
          church: sender.name,
          link: url,
        },
        church: sender,
        expiresAt,
      });
    }
    return { expiresAt, createdByName: actor.name, sentTo, openedAt: null };
  });
  return { url, ...toLinkView(link) };
}

/** The address to mail the link to. Throws if the link can't be mailed. */
function getMailAddress(person: PersonView, today: string): string {
  if (isMinor(person, today)) throw new Problem('failed_precondition', 'completion-minor');
  const reachable = person.emails.find(({ status }) => status !== 'bounced');
  if (!reachable) throw new Problem('failed_precondition', 'completion-no-mailbox');
  return reachable.value;
}

async function decide(
  call: TransactionCall<{ proposalId: string; approved: Parameters<typeof applyApproved>[2] }>,
) {
  const { db, input, actor } = call;
  const proposal = await lockSubmission(db, completionKind, input.proposalId);
  if (!proposal || !isProposal(proposal)) throw new Problem('not_found', 'completion-decided');
  const approved = input.approved.filter((field) => field in proposal.content);
  const person = await getPerson(call, proposal.personId);
  await recordAudit(db, { action: 'completion-reviewed', subject: toSubject(person) });
  if (approved.length > 0) {
    await changePerson(call, {
      ...applyApproved(person, proposal.content, approved),
      personId: person.id,
      version: person.version,
      addressFor: 'person',
    });
  }
  await saveDecision(db, proposal.id, {
    status: approved.length > 0 ? 'accepted' : 'refused',
    by: actor,
    at: now(),
    result: { approved },
  });
  return { applied: approved.length };
}
