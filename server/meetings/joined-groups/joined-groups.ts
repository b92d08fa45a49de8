/** The card of the front page with the groups to which the user belongs, whatever the role of the user. */
import { joinedGroupsCard } from '#domain/meetings/front-page.ts';
import { defineFrontPageCard } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { readDisplayName } from '#server/people/public.ts';
import { toAddress } from '#server/places/public.ts';
import { listTypes, toSchedule } from '#server/groups/public.ts';
import { listJoinedGroups } from './joined-groups-queries.ts';

export const joinedGroups = defineFrontPageCard({
  key: 'groups-joined',
  requires: { module: 'groups', subscription: true },
  schema: joinedGroupsCard,
  read: async ({ db, actor, language }) => {
    const rows = await listJoinedGroups(db, actor.userId, now());
    if (rows.length === 0) return null;
    const names = new Map((await listTypes(db, language)).map(({ id, name }) => [id, name]));
    return {
      groups: rows.map(({ next, host, place, ...row }) => ({
        id: row.id,
        name: row.name,
        typeName: names.get(row.type_id) ?? '',
        schedule: toSchedule(row),
        next: next && {
          id: next.id,
          startsAt: new Date(next.starts_at).toISOString(),
          timeZone: next.time_zone,
        },
        leaderNames: row.leaders.map(readDisplayName),
        hostName: host && readDisplayName(host),
        address: place && toAddress(place),
        meetingLink: row.meeting_link,
        chatLink: row.chat_link,
      })),
    };
  },
});
