import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

interface CancelledDates {
  readonly title: string;
  /** Dates of the owner of meetings, with their local beginnings. */
  readonly dates: readonly { readonly id: string; readonly local_start: string }[];
  readonly reason: string;
  /** Ids of users who get a mail of the owner, and of the one who cancelled. */
  readonly told: readonly (string | null)[];
}

/** What other features do when dates get another day or another hour of beginning; in the same transaction. */
export type OnDatesMoved = (
  db: ChurchDb,
  dates: readonly {
    readonly id: string;
    /** Local, `YYYY-MM-DDTHH:mm`. */
    readonly startedOn: string;
    readonly startsOn: string;
  }[],
) => Promise<void>;

/** What other features do when dates are cancelled, such as telling those who serve on them; in the same transaction. */
export type OnDatesCancelled = (
  call: { readonly core: Pick<Core, 'config' | 'mail'>; readonly db: ChurchDb },
  cancelled: CancelledDates,
) => Promise<void>;
