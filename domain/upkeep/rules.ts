import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import type { planBases, planUnits } from './schema.ts';

interface Rhythm {
  readonly every: number;
  readonly unit: (typeof planUnits)[number];
}

/** A day so many weeks or months later; of a month without the day its last one. */
export function addRhythm(day: string, { every, unit }: Rhythm): string {
  if (unit === 'week') return addDays(day, every * 7);
  const first = startOfMonth(day, every);
  const last = addDays(startOfMonth(first, 1), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same > last ? last : same;
}

interface Done extends Rhythm {
  readonly basis: (typeof planBases)[number];
  /** The day for which the ticket was. */
  readonly dueOn: string;
  readonly doneOn: string;
}

/** When a plan is due again. What is counted from the day on which it was due never falls behind the day on which it was done. */
export function getNextDue({ basis, dueOn, doneOn, ...rhythm }: Done): string {
  if (basis === 'done') return addRhythm(doneOn, rhythm);
  let steps = 1;
  const toDue = (): string => addRhythm(dueOn, { ...rhythm, every: rhythm.every * steps });
  while (toDue() <= doneOn) steps += 1;
  return toDue();
}
