import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingOwner, DateChange } from '#domain/buildings/bookings/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { toRule, toScheduleValues, type ScheduleForm } from '#web/ui/schedule/schedule-values.ts';
import { countEndDays } from '../end-days.ts';

export const ownerChoices = ['me', 'group', 'church', 'person', 'outsider'] as const;
export type OwnerChoice = (typeof ownerChoices)[number];

/** How a booking is asked for. Its day and first hour are those of `schedule`. */
export interface BookingValues extends ScheduleForm {
  title: string;
  owner: OwnerChoice;
  groupId: string;
  person: { readonly id: string; readonly displayName: string } | null;
  outsiderName: string;
  outsiderPhone: string;
  roomIds: string[];
  endTime: string;
  people: string;
  setUpMinutes: string;
  tearDownMinutes: string;
  notes: string;
  /** What is different on single dates of a series. */
  changes: DateChange[];
}

interface NewBooking {
  readonly today: string;
  readonly timeZone: string;
  /** Parameters of the address. */
  readonly given: URLSearchParams;
  /** Whether the user books for others, too. */
  readonly isOffice: boolean;
}

const usual = { from: '19:00', until: '20:30' };

export function toBookingValues({ today, timeZone, given, isOffice }: NewBooking): BookingValues {
  const groupId = given.get('group') ?? '';
  const firstDay = given.get('day') ?? today;
  const startTime = given.get('from') ?? usual.from;
  const rule = {
    rrule: given.get('rule') ?? '',
    firstDay,
    startTime,
    durationMinutes: 60,
    timeZone,
  };
  const values = toScheduleValues(rule, { today: firstDay, timeZone });
  const schedule = {
    ...values,
    startTime,
    ...(values.ends === 'never' ? { ends: 'count' as const } : {}),
  };
  return {
    title: given.get('title') ?? '',
    owner: groupId === '' ? (isOffice ? 'church' : 'me') : 'group',
    groupId,
    person: null,
    outsiderName: '',
    outsiderPhone: '',
    roomIds: given.getAll('room'),
    schedule,
    endTime: given.get('until') ?? usual.until,
    people: '',
    setUpMinutes: '0',
    tearDownMinutes: '0',
    notes: '',
    changes: [],
  };
}

function toOwner(values: BookingValues): BookingOwner {
  switch (values.owner) {
    case 'me':
      return { kind: 'person', personId: null };
    case 'person':
      // An empty id is refused at its field.
      return { kind: 'person', personId: values.person?.id ?? '' };
    case 'group':
      return { kind: 'group', groupId: values.groupId };
    case 'outsider':
      return { kind: 'outsider', name: values.outsiderName, phone: values.outsiderPhone };
    case 'church':
      return { kind: 'church' };
  }
}

type Planned = Pick<InputOf<typeof bookingsContract.check.input>, 'times' | 'roomIds' | 'changes'>;

/** What is checked, and then booked. */
export function toPlanned(values: BookingValues): Planned {
  const { schedule, endTime } = values;
  return {
    times: {
      firstDay: schedule.firstDay,
      startTime: schedule.startTime,
      endTime,
      endsAfterDays: countEndDays(schedule.startTime, endTime),
      rrule: schedule.repeats === 'none' ? null : toRule(schedule),
      setUpMinutes: Number(values.setUpMinutes),
      tearDownMinutes: Number(values.tearDownMinutes),
    },
    roomIds: values.roomIds,
    changes: values.changes,
  };
}

export const toBookingInput = (
  values: BookingValues,
  requestId: string,
): InputOf<typeof bookingsContract.create.input> => ({
  requestId,
  title: values.title,
  owner: toOwner(values),
  people: values.people.trim() === '' ? null : Number(values.people),
  notes: values.notes,
  ...toPlanned(values),
});
