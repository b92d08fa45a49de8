/** Cards of the front page: the groups that the user leads, and reports that are missing in the user's branches. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { missingPerson, needyGroup } from './missing-contract.ts';
import { groupReference } from './schema.ts';

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

export const unreportedCard = z.strictObject({
  groups: z.array(needyGroup),
  /** Whether there are more groups. */
  hasMore: z.boolean(),
});
export type UnreportedCard = z.output<typeof unreportedCard>;
