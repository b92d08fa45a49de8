import { groupsPermissions } from '#domain/groups/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import type { AccountOfPerson, LeaderToInvite } from '#domain/users/person-accounts-schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listLeaders } from '#server/groups/public.ts';
import { listDeadIds, getPersonName, readNamedPeople } from '#server/people/public.ts';
import {
  listAccountsOfPeople,
  listInvitationsOfPeople,
  listUsersByEmail,
  readPeopleOfUsers,
  selectActiveUsers,
} from '#server/users/public.ts';
import { listInvitable, listPeopleWithAddresses } from './queries.ts';

/** Throws Problem for an unknown person. */
export async function readAccountOfPerson(
  db: ChurchDb,
  personId: string,
): Promise<AccountOfPerson> {
  await getPersonName(db, personId);
  const invitable = await listInvitable(db, [personId]);
  const email = invitable.get(personId) ?? null;
  const dead = await listDeadIds(db, [personId]);
  return {
    account: (await listAccountsOfPeople(db, [personId])).get(personId) ?? null,
    // The invitation of a person who died is not valid.
    invitation: dead.has(personId)
      ? null
      : ((await listInvitationsOfPeople(db, [personId])).get(personId) ?? null),
    email,
    addressUser:
      (await listUsersByEmail(db, email === null ? [] : [email])).get(email ?? '') ?? null,
    canBeInvited: invitable.has(personId),
    role: (await listLeaders(db)).includes(personId) ? 'leader' : 'member',
  };
}

/** The leaders who are active and alive, by name. */
export async function listLeadersToInvite(db: ChurchDb): Promise<LeaderToInvite[]> {
  const emails = await listInvitable(db, await listLeaders(db));
  const personIds = [...emails.keys()];
  const addresses = [...emails.values()].filter((email) => email !== null);
  const sharing = await listPeopleWithAddresses(db, addresses);
  const named = await readNamedPeople(db, [
    ...new Set([...personIds, ...[...sharing.values()].flat()]),
  ]);
  const accounts = await listAccountsOfPeople(db, personIds);
  const invitations = await listInvitationsOfPeople(db, personIds);
  const users = await listUsersByEmail(db, addresses);
  const ready = await listReady(db);
  const toName = (id: string): string => named.get(id)?.displayName ?? '';
  return [...emails]
    .map(([personId, email]) => ({
      personId,
      displayName: toName(personId),
      photoId: named.get(personId)?.photoId ?? null,
      account: accounts.get(personId) ?? null,
      isReady: ready.has(personId),
      invitation: invitations.get(personId) ?? null,
      email,
      addressUser: users.get(email ?? '') ?? null,
      sharedWith: (sharing.get(email ?? '') ?? []).filter((id) => id !== personId).map(toName),
    }))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'es'));
}

/** The people whose account is active and may report on their group. */
async function listReady(db: ChurchDb): Promise<ReadonlySet<string>> {
  const people = await readPeopleOfUsers(db);
  const users = await selectActiveUsers(db).execute();
  const able = users.filter((user) => can(user, groupsPermissions.report));
  return new Set(able.flatMap(({ id }) => people.get(id) ?? []));
}

interface LeaderProgress {
  readonly total: number;
  readonly ready: number;
  /** They have an invitation that they can still accept. */
  readonly invited: number;
}

export async function readLeaderProgress(db: ChurchDb): Promise<LeaderProgress> {
  const personIds = [...(await listInvitable(db, await listLeaders(db))).keys()];
  const ready = await listReady(db);
  const accounts = await listAccountsOfPeople(db, personIds);
  const invitations = await listInvitationsOfPeople(db, personIds);
  return {
    total: personIds.length,
    ready: personIds.filter((id) => ready.has(id)).length,
    invited: personIds.filter((id) => !accounts.has(id) && invitations.get(id)?.state === 'open')
      .length,
  };
}
