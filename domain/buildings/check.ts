/** Whether rooms are free, and what can be had instead. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';
import { roomReference } from './schema.ts';
import { instant } from './use.ts';

/** Why a room is not free on a date. */
export const conflictReasons = [
  /** Somebody else has it. */
  'booked',
  /** Works or holidays. */
  'closure',
  /** The room or its building is closed for good. */
  'closed',
  'outside-hours',
  'too-soon',
  'too-far',
  'past',
  /** It is not for the user to book. */
  'not-yours',
] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** Users who edit buildings get a warning for these reasons and may book all the same. */
export const softReasons: readonly ConflictReason[] = [
  'outside-hours',
  'too-soon',
  'too-far',
  'past',
];

export const conflictView = z.strictObject({
  reason: z.enum(conflictReasons),
  room: roomReference,
  /** What stands there, or why it is closed; null where the user may not know it. */
  what: z.string().nullable(),
  /** Of what stands there, with its buffers. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
});
export type ConflictView = z.output<typeof conflictView>;

/** Another hour of the same room. */
export const otherTime = z.strictObject({
  day: plainDayView,
  startTime: z.string(),
  endTime: z.string(),
  endsAfterDays: z.int(),
});

export const checkedDate = z.strictObject({
  day: plainDayView,
  startsAt: instant,
  endsAt: instant,
  conflicts: z.array(conflictView),
  /** Free rooms at this hour, each instead of the first room in conflict, and free hours of the rooms; each was checked. */
  otherRooms: z.array(
    z.strictObject({ replaces: idView, ...roomReference.shape, capacity: z.int().nullable() }),
  ),
  otherTimes: z.array(otherTime),
});
export type CheckedDate = z.output<typeof checkedDate>;

export const checkView = z.strictObject({
  dates: z.array(checkedDate),
  /** Whether at least one room of it waits for an approval. */
  needsApproval: z.boolean(),
  /** Whether the user may book although the rules of the room are not kept: hours, notice, days ahead. */
  canOverrule: z.boolean(),
});

export type CheckView = z.output<typeof checkView>;

/** Whether a date can't be booked. Conflicts with the rules of a room are only a warning for users who may overrule them. */
export const isStopped = (
  conflicts: readonly { readonly reason: ConflictReason }[],
  { canOverrule }: { readonly canOverrule: boolean },
): boolean => conflicts.some(({ reason }) => !canOverrule || !softReasons.includes(reason));
