/** Cards of the front page: the groups that the user leads, and reports that are missing in the user's branches. */
import { z } from 'zod';
import { gatheringReference } from '#domain/meetings/schema.ts';
import { missingPerson, needyGroup } from './missing-contract.ts';
import { groupReference } from '#domain/groups/schema.ts';

export const ownGroupsCard = z.strictObject({
  groups: z.array(
    z.strictObject({
      ...groupReference.shape,
      next: gatheringReference.nullable(),
      /** The last meeting without a report, and how many there are. */
      due: gatheringReference.nullable(),
      dueCount: z.int(),
      /** Some of who were absent three times in a row. */
      absent: z.array(missingPerson),
    }),
  ),
});
export type OwnGroupsCard = z.output<typeof ownGroupsCard>;

export const unreportedCard = z.strictObject({
  groups: z.array(needyGroup),
  /** Whether there are more groups. */
  hasMore: z.boolean(),
});
export type UnreportedCard = z.output<typeof unreportedCard>;
