import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { definePhases } from '#domain/kernel/statuses.ts';

/** A person is asked at most once in so many days. */
export const daysBetweenRequests = 30;
/** The most people of each group that a preview names. */
export const maxNamed = 200;

/** Why somebody is not asked, the first that applies. `asked`: within the last days. */
export const skipReasons = [
  'dead',
  'inactive',
  'answered',
  'minor',
  'no-address',
  'stopped',
  'asked',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const named = z.strictObject({ id: idView, displayName: z.string() });

export const requestPreview = z.strictObject({
  recipients: z.strictObject({
    count: z.int(),
    people: z.array(named.extend({ email: z.string() })),
  }),
  skipped: z.array(
    z.strictObject({
      reason: z.enum(skipReasons),
      count: z.int(),
      /** `askedAt`: only with the reason `asked`. */
      people: z.array(named.extend({ askedAt: z.iso.datetime().nullable() })),
    }),
  ),
});
export type RequestPreview = z.output<typeof requestPreview>;

export const runPhases = definePhases({
  running: 'running',
  done: 'ended',
  stopped: 'ended',
  failed: 'ended',
});

export const requestRun = z.strictObject({
  id: idView,
  status: z.enum(runPhases.statuses),
  total: z.int(),
  /** People who were looked at. */
  done: z.int(),
  /** People who got a mail: the others answered, or changed otherwise, since the start. */
  sent: z.int(),
  startedAt: z.iso.datetime(),
  /** The name of the user. */
  by: z.string(),
});
export type RequestRun = z.output<typeof requestRun>;
