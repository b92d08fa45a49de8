import type { AccountOfPerson, LeaderToInvite } from '#domain/users/person-accounts-schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listLeaders } from '#server/groups/public.ts';
import { getPersonName, readNamedPeople } from '#server/people/public.ts';
import { listAccountsOfPeople, listInvitationsOfPeople } from '#server/users/public.ts';
import { listInvitable } from './queries.ts';

/** Throws Problem for an unknown person. */
export async function readAccountOfPerson(
  db: ChurchDb,
  personId: string,
): Promise<AccountOfPerson> {
  await getPersonName(db, personId);
  const invitable = await listInvitable(db, [personId]);
  return {
    account: (await listAccountsOfPeople(db, [personId])).get(personId) ?? null,
    invitation: (await listInvitationsOfPeople(db, [personId])).get(personId) ?? null,
    email: invitable.get(personId) ?? null,
    canBeInvited: invitable.has(personId),
    role: (await listLeaders(db)).includes(personId) ? 'leader' : 'member',
  };
}

/** The leaders who are active and alive, by name. */
export async function listLeadersToInvite(db: ChurchDb): Promise<LeaderToInvite[]> {
  const emails = await listInvitable(db, await listLeaders(db));
  const personIds = [...emails.keys()];
  const named = await readNamedPeople(db, personIds);
  const accounts = await listAccountsOfPeople(db, personIds);
  const invitations = await listInvitationsOfPeople(db, personIds);
  return personIds
    .map((personId) => ({
      personId,
      displayName: named.get(personId)?.displayName ?? '',
      photoId: named.get(personId)?.photoId ?? null,
      account: accounts.get(personId) ?? null,
      invitation: invitations.get(personId) ?? null,
      email: emails.get(personId) ?? null,
    }))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'es'));
}

interface LeaderProgress {
  readonly total: number;
  readonly ready: number;
  /** They have an invitation that they can still accept. */
  readonly invited: number;
}

export async function readLeaderProgress(db: ChurchDb): Promise<LeaderProgress> {
  const personIds = [...(await listInvitable(db, await listLeaders(db))).keys()];
  const accounts = await listAccountsOfPeople(db, personIds);
  const invitations = await listInvitationsOfPeople(db, personIds);
  return {
    total: personIds.length,
    ready: accounts.size,
    invited: personIds.filter((id) => !accounts.has(id) && invitations.get(id)?.state === 'open')
      .length,
  };
}
