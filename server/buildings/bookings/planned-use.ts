import type { BookingDate, HeldPart, Range } from '#domain/buildings/bookings/dates.ts';
import type { ConflictReason } from '#domain/buildings/check.ts';
import type { Room } from '../records/room-queries.ts';

export interface Conflict {
  readonly reason: ConflictReason;
  readonly room: Room;
  /** What stands there or why it is closed; null where the user may not know it. */
  readonly what: string | null;
  readonly held: Range | null;
}

/** One room on one date. */
export interface PlannedUse {
  readonly date: BookingDate;
  readonly room: Room;
  readonly use: Range;
  readonly held: Range;
  readonly parts: readonly HeldPart[];
  readonly conflicts: readonly Conflict[];
}
