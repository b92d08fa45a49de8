import type { GroupView } from '#domain/groups/schema.ts';
import { readDisplayName } from '#server/people/public.ts';
import { toAddress } from '#server/places/public.ts';
import { createMissingGroupProblem, requireAccess } from './access.ts';
import type { GroupCall } from './author.ts';
import { seesPeople } from './people/known-people.ts';
import { readGroupColumns, readGroupDetails } from './queries/group-queries.ts';
import { toSchedule } from './queries/list-queries.ts';

/** Throws Problem `not_found` for a group that the user does not see. */
export async function readGroup(
  call: Pick<GroupCall, 'db' | 'actor'>,
  groupId: string,
): Promise<GroupView> {
  const access = await requireAccess(call, groupId);
  const [group, details] = [
    await readGroupColumns(call.db, groupId),
    await readGroupDetails(call.db, groupId),
  ];
  if (!group || !details) throw createMissingGroupProblem();
  const { host, place, host_place: home } = details;
  const showsHome = seesPeople(call.actor) || details.shows_host_place;
  return {
    id: group.id,
    version: group.version,
    typeId: group.type_id,
    kind: details.kind,
    name: group.name,
    description: group.description,
    photoId: group.photo_id,
    status: group.status,
    openedOn: group.opened_on,
    closedOn: group.closed_on,
    ancestors: [...details.ancestors],
    host: host && {
      id: host.id,
      displayName: readDisplayName(host),
      photoId: host.photo_id,
      isDeceased: host.is_deceased,
    },
    address: place && toAddress(place),
    hostAddress: home && showsHome ? toAddress(home) : null,
    meetingLink: group.meeting_link,
    chatLink: group.chat_link,
    schedule: toSchedule(group),
    capacity: group.capacity,
    minAge: group.min_age,
    maxAge: group.max_age,
    sex: group.sex,
    maritalStatus: group.marital_status,
    visibility: group.visibility,
    joinPolicy: group.join_policy,
    mother: details.mother,
    daughters: [...details.daughters],
    mergedInto: details.merged_into,
    multipliedOn: group.multiplied_on,
    members: details.members,
    access,
  };
}
