import { runPhases, type RunRow } from '#domain/giving-statements/schema.ts';

/** Statements are made or mailed now. */
export const isMoving = ({ status, isMailing }: RunRow): boolean =>
  runPhases.isRunning(status) || isMailing;

/** How often a page asks for the progress of runs: milliseconds while one of them moves. */
export const getLookInterval = (runs: readonly RunRow[] | undefined): number | false =>
  runs?.some(isMoving) ? 1000 : false;
