/** What the statuses of something mean is written once, in a table; every list of statuses derives from it. */

/** The keys of a table, with their types. */
export function listKeys<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[];
}

/** The phase of work that a user starts: `running`, `waiting` for a user, or `ended`. */
export type Phase = 'running' | 'waiting' | 'ended';

export interface Phases<Status extends string> {
  readonly statuses: readonly Status[];
  readonly running: readonly Status[];
  /** Running or waiting. */
  readonly open: readonly Status[];
  isRunning(status: Status): boolean;
  hasEnded(status: Status): boolean;
}

export function definePhases<const Status extends string>(
  phases: Readonly<Record<Status, Phase>>,
): Phases<Status> {
  const statuses = listKeys(phases);
  const isRunning = (status: Status): boolean => phases[status] === 'running';
  const hasEnded = (status: Status): boolean => phases[status] === 'ended';
  return {
    statuses,
    running: statuses.filter(isRunning),
    open: statuses.filter((status) => !hasEnded(status)),
    isRunning,
    hasEnded,
  };
}
