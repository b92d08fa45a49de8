/** The groups that members of the church find, and how they ask to join one. */
import type { MemberFinder } from '#domain/finder/schema.ts';
import type { ownRequestInput, ownRequestResult } from '#domain/finder/requests.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { createPictureResponse } from '#server/core/files/files.ts';
import { requireUsable } from '#server/core/session/access.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { findTowns } from '#server/geocoding/public.ts';
import { hasMoreWaiting, insertSubmission, readNamedPeople } from '#server/people/public.ts';
import { toAuthor } from '#server/groups/public.ts';
import { joinGroup } from './join-group.ts';
import {
  countFree,
  findOwnPerson,
  findPhoto,
  listFoundGroups,
  lockFoundGroup,
} from './finder-queries.ts';
import { largestPhoto, maxPlaces, maxWaitingRequests } from './public-finder.ts';
import { groupRequestKind } from './request-kind.ts';
import { announceRequest } from './request-mails.ts';
import {
  findOpenMembership,
  insertRequest,
  listOwnMemberships,
  listRequestedGroups,
} from './request-queries.ts';

type JoinCall = TransactionCall<OutputOf<typeof ownRequestInput>>;
type Joined = OutputOf<typeof ownRequestResult>;

/** For every user of a church that uses groups. */
const requireReadable = ({ actor }: { readonly actor: Actor }): void =>
  requireUsable(actor, 'GET', groupsPermissions.view);

export async function readMemberFinder(call: TransactionCall<unknown>): Promise<MemberFinder> {
  requireReadable(call);
  const { db, actor, church, request } = call;
  const personId = await findOwnPerson(db, actor.userId);
  const memberships = personId === null ? [] : await listOwnMemberships(db, personId);
  const requested = personId === null ? [] : await listRequestedGroups(db, personId);
  return {
    isLinked: personId !== null,
    groups: await listFoundGroups(db, {
      finder: 'members',
      language: getRequestLanguage(request.headers, actor.language ?? church.language),
      toPhoto: (groupId) => `/api/group-finder/${groupId}/photo`,
    }),
    own: [
      ...memberships.map((each) => ({ groupId: each.group_id, state: each.status })),
      ...requested.map((groupId) => ({ groupId, state: 'requested' as const })),
    ],
  };
}

export async function findMemberPlaces(call: ChurchCall<{ q: string }>) {
  requireReadable(call);
  const { church, input } = call;
  return { items: await findTowns(input.q, church.country, maxPlaces) };
}

export async function readMemberPhoto(call: ChurchCall<{ groupId: string }>): Promise<Response> {
  requireReadable(call);
  const { core, church, input, inChurch, request } = call;
  const fileId = await inChurch((db) => findPhoto(db, 'members', input.groupId));
  const photo = { churchId: church.id, fileId: fileId ?? '', width: largestPhoto };
  const response = fileId && (await createPictureResponse(core, request, photo));
  if (!response) throw new Problem('not_found');
  return response;
}

/** An open group takes its members at once, on the waiting list if it is full; of the others the leaders are asked. */
export async function askToJoin(call: JoinCall): Promise<Joined> {
  const { db, input, actor } = call;
  requireUsable(actor, 'POST', groupsPermissions.edit);
  const group = await lockFoundGroup(db, 'members', input.groupId);
  if (!group) throw new Problem('not_found', 'groups:errors.group-not-found');
  const personId = await findOwnPerson(db, actor.userId);
  if (personId === null)
    throw new Problem('failed_precondition', 'groups:errors.user-without-record');
  const before = await findOpenMembership(db, group.id, personId);
  if (before) return { state: before.status };
  if (group.join_policy === 'closed')
    throw new Problem('failed_precondition', 'groups:errors.joining-closed');
  if (group.join_policy === 'open') {
    const waits = (await countFree(db, group.id)) === 0;
    return joinGroup(call, group, { personId, waits });
  }
  return requestMembership(call, group, personId);
}

async function requestMembership(
  call: JoinCall,
  group: { readonly id: string; readonly name: string },
  personId: string,
): Promise<Joined> {
  const { core, db, input, actor, church } = call;
  if ((await listRequestedGroups(db, personId)).includes(group.id)) return { state: 'requested' };
  const name = (await readNamedPeople(db, [personId])).get(personId)?.displayName ?? actor.name;
  const id = await insertSubmission(db, {
    kind: groupRequestKind,
    personId,
    content: {
      groupId: group.id,
      groupName: group.name,
      givenNames: name,
      surname1: '',
      phone: '',
      whatsapp: false,
      email: actor.email,
      message: input.message,
      language: actor.language ?? church.language,
      consent: null,
    },
    submittedAt: toAuthor(call).at,
    submittedBy: { userId: actor.userId, name: actor.name },
  });
  if (id === null) throw new Problem('conflict', 'groups:errors.already-member');
  if (await hasMoreWaiting(db, groupRequestKind, maxWaitingRequests))
    throw new Problem('limit_reached', 'groups:errors.requests-full');
  await insertRequest(db, id, group.id);
  await announceRequest(core, db, {
    requestId: id,
    groupId: group.id,
    groupName: group.name,
    person: name,
    church,
  });
  return { state: 'requested' };
}
