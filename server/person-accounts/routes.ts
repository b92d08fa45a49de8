import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { personAccountsContract as contract } from '#domain/users/person-accounts-contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { invitePerson } from '#server/users/public.ts';
import { inviteLeaders } from './invite-leaders.ts';
import { listInvitable } from './queries.ts';
import { listLeadersToInvite, readAccountOfPerson } from './read-accounts.ts';

export const personAccountsRoutes: readonly Route[] = [
  route(contract.ofPerson, ({ db, input }) => readAccountOfPerson(db, input.personId)),
  churchRoute(contract.invite, async (call) => {
    const { personId, ...invitation } = call.input;
    const person = await call.inChurch((db) => readInvitee(db, personId));
    // A name goes only to the address that mails of the record go to: another one may be a mistake.
    const name = person.email === invitation.email ? person.name : null;
    return { outcome: await invitePerson(call, { ...invitation, name }, personId) };
  }),
  route(contract.leaders, async ({ db }) => ({ items: await listLeadersToInvite(db) })),
  churchRoute(contract.inviteLeaders, inviteLeaders),
];

interface Invitee {
  readonly name: string;
  readonly email: string | null;
}

/** Throws Problem for an unknown person, and for one who is archived or has died. */
async function readInvitee(db: ChurchDb, personId: string): Promise<Invitee> {
  const { displayName: name } = requireFound(
    (await readNamedPeople(db, [personId])).get(personId),
    'person-not-found',
  );
  const invitable = await listInvitable(db, [personId]);
  if (!invitable.has(personId))
    throw new Problem('failed_precondition', 'invited-person-not-active');
  return { name, email: invitable.get(personId) ?? null };
}
