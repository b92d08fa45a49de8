/** Contract → handler. */
import { addDays, dayIn } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { completionContract } from '#domain/people/completion/contract.ts';
import { linkDays } from '#domain/people/completion/fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { nameToGreet, newJoinToken } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import {
  longRoute,
  openRoute,
  route,
  type BoundCall,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { changePerson, getPerson } from '../save-person.ts';
import {
  closeProposal,
  insertLink,
  openLinkOf,
  proposalsOf,
  readApproval,
  revokeLinks,
  servingChurch,
  takeProposal,
  waitingProposals,
  writeApproval,
  type OpenLink,
} from './completion-queries.ts';
import { openForm, submitForm } from './public-form.ts';
import { isMinor, proposalViewOf, withApproved } from './values.ts';

const linkView = ({
  expiresAt,
  madeByName,
  sentTo,
  openedAt,
}: Omit<OpenLink, 'id' | 'personId'>) => ({
  expiresAt: expiresAt.toISOString(),
  madeByName,
  sentTo,
  openedAt: openedAt?.toISOString() ?? null,
});

const subjectOf = ({ id, displayName: label }: PersonView) => ({ table: 'people', id, label });

export const completionRoutes: Route[] = [
  route(completionContract.ofPerson, async ({ db, input, church }) => {
    const person = await getPerson({ db }, input.personId);
    const link = await openLinkOf(db, person.id, now());
    const proposals = await proposalsOf(db, person.id);
    return {
      link: link && linkView(link),
      minor: isMinor(person, dayIn(now(), church.timeZone)),
      proposals: proposals.map((proposal) => proposalViewOf(person, proposal)),
    };
  }),
  longRoute(completionContract.makeLink, makeLink),
  route(completionContract.revokeLink, async ({ db, input }) => {
    if (!(await revokeLinks(db, input.personId, now())))
      throw new Problem('not_found', 'completion-none');
    await recordAudit(db, {
      action: 'completion-link-revoked',
      subject: subjectOf(await getPerson({ db }, input.personId)),
    });
    return { done: true as const };
  }),
  openRoute(completionContract.open, openForm),
  openRoute(completionContract.submit, submitForm),
  route(completionContract.waiting, ({ db }) => waitingProposals(db)),
  route(completionContract.decide, decide),
  route(completionContract.settings, async ({ db }) => ({ approval: await readApproval(db) })),
  route(completionContract.changeSettings, async ({ db, church, input }) => {
    await writeApproval(db, church.id, input.approval);
    return input;
  }),
];

async function makeLink({
  core,
  actor,
  church,
  input,
  inChurch,
}: ChurchCall<{ personId: string; send: boolean }>) {
  const at = now();
  const { token, hash } = newJoinToken(church.id);
  const url = `${core.config.appUrl}/complete-profile-token/${token}`;
  const { link, language } = await inChurch(async (db) => {
    const person = await getPerson({ db }, input.personId);
    if (person.recordStatus === 'archived')
      throw new Problem('failed_precondition', 'completion-archived');
    const sentTo = input.send ? mailboxOf(person, dayIn(at, church.timeZone)) : null;
    const expiresAt = new Date(
      `${addDays(at.toISOString().slice(0, 10), linkDays)}${at.toISOString().slice(10)}`,
    );
    await revokeLinks(db, person.id, at);
    await insertLink(db, {
      personId: person.id,
      hash,
      madeBy: actor,
      madeAt: at,
      expiresAt,
      sentTo,
    });
    await recordAudit(db, { action: 'completion-link', subject: subjectOf(person) });
    const made = {
      expiresAt,
      madeByName: actor.name,
      sentTo,
      openedAt: null,
      greeted: nameToGreet(person.givenNames),
    };
    return { link: made, language: (await servingChurch(db))?.language ?? church.language };
  });
  if (link.sentTo) {
    const values = { name: link.greeted, church: nameToGreet(church.name) || 'Redil', link: url };
    core.mail.sendSoon({ to: link.sentTo, template: 'completion', language, values });
  }
  return { url, ...linkView(link) };
}

/** Where the link of this person is mailed to. Throws when it has to be handed over. */
function mailboxOf(person: PersonView, today: string): string {
  if (isMinor(person, today)) throw new Problem('failed_precondition', 'completion-minor');
  const reachable = person.emails.find(({ status }) => status !== 'bounced');
  if (!reachable) throw new Problem('failed_precondition', 'completion-no-mailbox');
  return reachable.value;
}

async function decide(
  call: BoundCall<{ proposalId: string; approved: Parameters<typeof withApproved>[2] }>,
) {
  const { db, input, actor } = call;
  const proposal = await takeProposal(db, input.proposalId);
  if (!proposal) throw new Problem('not_found', 'completion-decided');
  const approved = input.approved.filter((field) => field in proposal.changes);
  const person = await getPerson(call, proposal.personId);
  await recordAudit(db, { action: 'completion-decided', subject: subjectOf(person) });
  if (approved.length > 0) {
    await changePerson(call, {
      ...withApproved(person, proposal.changes, approved),
      personId: person.id,
      version: person.version,
    });
  }
  await closeProposal(db, proposal.id, actor.userId, approved, now());
  return { applied: approved.length };
}
