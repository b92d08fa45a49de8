/** A card of the front page: the groups to which the user belongs. */
import { z } from 'zod';
import { gatheringReference } from './schema.ts';
import { address } from '#domain/places/schema.ts';
import { groupReference, scheduleView } from '#domain/groups/schema.ts';

/** The groups to which the user belongs without leading them. */
export const joinedGroupsCard = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...groupReference.shape,
      typeName: z.string(),
      schedule: scheduleView.nullable(),
      next: gatheringReference.nullable(),
      /** Of who leads it. */
      leaderNames: z.array(z.string()),
      /** It meets in the home of this person, or at its own address. */
      hostName: z.string().nullable(),
      address: address.nullable(),
      meetingLink: z.string(),
      chatLink: z.string(),
    }),
  ),
});
export type JoinedGroupsCard = z.output<typeof joinedGroupsCard>;
