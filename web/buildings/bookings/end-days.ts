/** What ends at an earlier hour, or at the same, ends on the next day. */
export const countEndDays = (startTime: string, endTime: string, moreDays = 0): number =>
  moreDays + (endTime <= startTime ? 1 : 0);
