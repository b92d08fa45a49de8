/** Meetings of groups and series, and who attended them. */

export const gatheringStatuses = ['planned', 'held', 'did_not_meet', 'cancelled'] as const;
export type GatheringStatus = (typeof gatheringStatuses)[number];
export const attendanceKinds = ['member', 'visitor'] as const;
/** Money that finance has not taken over yet, and money that it has. */
export const offeringStates = ['pending', 'recorded'] as const;
