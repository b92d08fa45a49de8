import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { personAccountsContract as contract } from '#domain/users/person-accounts-contract.ts';
import type { InvitationResult } from '#domain/users/person-accounts-schema.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage, toErrorBody } from '#server/core/translations.ts';
import { listLeaders } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { invitePerson } from '#server/users/public.ts';
import { listInvitable } from './queries.ts';
import { listLeadersToInvite, readAccountOfPerson } from './read-accounts.ts';

export const personAccountsRoutes: readonly Route[] = [
  route(contract.ofPerson, ({ db, input }) => readAccountOfPerson(db, input.personId)),
  churchRoute(contract.invite, async (call) => {
    const { personId, ...invitation } = call.input;
    const person = await readInvitee(call, personId);
    // A name goes only to an address of the record: another one may be a mistake.
    const name = person.email === invitation.email ? person.name : null;
    return { outcome: await invitePerson(call, { ...invitation, name }, personId) };
  }),
  route(contract.leaders, async ({ db }) => ({ items: await listLeadersToInvite(db) })),
  churchRoute(contract.inviteLeaders, async (call) => {
    const items: InvitationResult[] = [];
    for (const personId of new Set(call.input.personIds))
      items.push(await inviteLeader(call, personId));
    return { items };
  }),
];

interface Invitee {
  readonly name: string;
  readonly email: string | null;
}

/** Throws Problem for an unknown person, and for one who is archived or has died. */
function readInvitee(call: ChurchCall<unknown>, personId: string): Promise<Invitee> {
  return call.inChurch(async (db) => {
    const { displayName: name } = requireFound(
      (await readNamedPeople(db, [personId])).get(personId),
      'person-not-found',
    );
    const invitable = await listInvitable(db, [personId]);
    if (!invitable.has(personId))
      throw new Problem('failed_precondition', 'person-accounts:errors.not-active');
    return { name, email: invitable.get(personId) ?? null };
  });
}

async function inviteLeader(
  call: ChurchCall<unknown>,
  personId: string,
): Promise<InvitationResult> {
  try {
    const { name, email } = await readInvitee(call, personId);
    const leaders = await call.inChurch(listLeaders);
    if (!leaders.includes(personId))
      throw new Problem('failed_precondition', 'person-accounts:errors.no-leader');
    if (email === null)
      throw new Problem('failed_precondition', 'person-accounts:errors.no-address');
    const language = call.church.language;
    const invitation = { email, name, role: 'leader', language };
    return { personId, outcome: await invitePerson(call, invitation, personId), reason: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'internal') throw error;
    const language = getRequestLanguage(call.request.headers, call.actor.language);
    return {
      personId,
      outcome: 'refused',
      reason: toErrorBody(error, language, call.church).message,
    };
  }
}
