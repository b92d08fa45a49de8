/** The statuses of belonging a church starts with, in order; it may rename them and add its own. */
export const seededStatuses = [
  { key: 'visitor', countsAsMember: false },
  { key: 'attender', countsAsMember: false },
  { key: 'new_believer', countsAsMember: false },
  { key: 'baptismal_candidate', countsAsMember: false },
  { key: 'member', countsAsMember: true },
  { key: 'leader', countsAsMember: true },
  { key: 'inactive', countsAsMember: false },
  { key: 'transferred', countsAsMember: false },
  { key: 'discipline', countsAsMember: false },
  { key: 'deceased', countsAsMember: false },
] as const;

export type SeededStatusKey = (typeof seededStatuses)[number]['key'];
