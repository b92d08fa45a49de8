import { toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';

/** The church's present day. */
export const getToday = ({ church }: { readonly church: { readonly timeZone: string } }): string =>
  toPlainDay(now(), church.timeZone);
