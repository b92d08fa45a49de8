/** Cards of the front page: the groups that the user leads or belongs to, and reports that are missing in the user's branches. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { address } from '#domain/places/schema.ts';
import { missingPerson, needyGroup } from './missing-contract.ts';
import { groupReference, scheduleView } from './schema.ts';

const gathering = z.strictObject({
  id: idView,
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
});

export const ownGroupsCard = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...groupReference.shape,
      next: gathering.nullable(),
      /** The last meeting without a report, and how many there are. */
      due: gathering.nullable(),
      dueCount: z.int(),
      /** Some of who were absent three times in a row. */
      absent: z.array(missingPerson),
    }),
  ),
});
export type OwnGroupsCard = z.output<typeof ownGroupsCard>;

/** The groups to which the user belongs without leading them. */
export const joinedGroupsCard = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...groupReference.shape,
      typeName: z.string(),
      schedule: scheduleView.nullable(),
      next: gathering.nullable(),
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

export const unreportedCard = z.strictObject({
  groups: z.array(needyGroup),
  /** Whether there are more groups. */
  hasMore: z.boolean(),
});
export type UnreportedCard = z.output<typeof unreportedCard>;
