/** The columns whose cells name people. */
export const personTargets = ['leader', 'assistant', 'host', 'supervisor'] as const;
export type PersonTarget = (typeof personTargets)[number];
