import type { Schedule } from '#domain/groups/schema.ts';

/** A group of the demo or for measuring that meets, for the meetings of later features. */
export interface SampleGroup {
  readonly id: string;
  readonly schedule: Schedule;
  /** When it began to meet. */
  readonly start: Date;
  /** The leader comes first. */
  readonly people: readonly string[];
  /** Per cent of the people who come. */
  readonly attendance: number;
}
