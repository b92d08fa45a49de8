/** Meetings, and who attended them. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';

export const gatheringStatuses = ['planned', 'held', 'did_not_meet', 'cancelled'] as const;
export type GatheringStatus = (typeof gatheringStatuses)[number];
export const attendanceKinds = ['member', 'visitor'] as const;
/** Money that finance has not taken over yet, and money that it has. */
export const offeringStates = ['pending', 'recorded'] as const;

/** A planned meeting. */
export const gatheringReference = z.strictObject({
  id: idView,
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
});
