/** What is said of a date that can't be booked. */
import { softReasons } from '#domain/buildings/check.ts';
import type { ConflictView } from '#domain/buildings/check.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { getDateFormat, getTimeFormat, toLocale, type Locale } from '#domain/kernel/formatters.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { translate } from '#server/core/translations.ts';
import { managesBuildings, type BuildingsActor } from '../records/author.ts';
import { getLanguage, type BookingCall } from './call.ts';
import type { Conflict, PlannedUse } from './planned-use.ts';

export const toConflictView = ({ reason, room, what, held }: Conflict): ConflictView => ({
  reason,
  room: { id: room.id, name: room.name },
  what,
  startsAt: held?.from.toISOString() ?? null,
  endsAt: held?.until.toISOString() ?? null,
});

/** Whether a conflict hinders the actor: those who edit buildings are not held to the rules of a room. */
export const hinders = (actor: BuildingsActor, { reason }: Pick<Conflict, 'reason'>): boolean =>
  !(managesBuildings(actor) && softReasons.includes(reason));

/** Throws Problem `conflict` that names the first thing in the way, with its day. */
export function requireFree(
  call: Pick<BookingCall, 'actor' | 'request' | 'church'>,
  uses: readonly PlannedUse[],
): void {
  for (const use of uses) {
    const conflict = use.conflicts.find((each) => hinders(call.actor, each));
    if (conflict) throw createConflictProblem(call, use, conflict);
  }
}

function createConflictProblem(
  call: Pick<BookingCall, 'actor' | 'request' | 'church'>,
  { date, use, held: wanted }: PlannedUse,
  { reason, room, what, held }: Conflict,
): Problem {
  const language = getLanguage(call);
  const { church } = call;
  const { timeZone } = church;
  const dayFormat = getDateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const formatOptions = { locale: toLocale(language, church), timeZone };
  const values = {
    room: room.name,
    day: dayFormat.format(new Date(`${date.start.day}T00:00:00Z`)),
    what: what ?? '',
    until: held ? formatEnd(held.until, date.start.day, formatOptions) : '',
    // By the hours of the event alone nothing would overlap.
    preparation:
      held && held.until <= use.from
        ? ` ${translate(language, church).t('buildings:errors.preparation', {
            from: formatEnd(wanted.from, date.start.day, formatOptions),
          })}`
        : '',
  };
  if (reason !== 'booked') return new Problem('conflict', `buildings:errors.${reason}`, { values });
  return new Problem(
    'conflict',
    what === null ? 'buildings:errors.busy' : 'buildings:errors.taken',
    {
      values,
    },
  );
}

/** The time, with its day if it is another one. */
const formatEnd = (
  until: Date,
  day: string,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string =>
  getTimeFormat(locale, {
    timeStyle: 'short',
    timeZone,
    ...(toPlainDay(until, timeZone) === day ? {} : { dateStyle: 'medium' }),
  }).format(until);
