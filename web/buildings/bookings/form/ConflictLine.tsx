import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countDays, toLocalTime } from '#domain/kernel/days.ts';
import type { DateChange } from '#domain/buildings/bookings/schema.ts';
import type { CheckedDate } from '#domain/buildings/check.ts';
import { useBookingTimes } from '../../parts/booking-times.ts';
import { useConflictWords } from '../conflict-words.ts';
import { formatHours } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface ConflictLineProps {
  readonly date: CheckedDate;
  readonly roomIds: readonly string[];
  /** Another date is left. */
  readonly canSkip: boolean;
  /** The user is told of it and may book all the same. */
  readonly isAllowed?: boolean;
  readonly onChange?: (change: DateChange) => void;
}

const shownOffers = 4;
const shownConflicts = 5;

/** A date that is not free, what stands there, and what can be had instead. */
export function ConflictLine(props: ConflictLineProps) {
  const { date, roomIds, canSkip, isAllowed = false, onChange } = props;
  const { t } = useTranslation('buildings');
  const { describe, describeBuffer } = useConflictWords();
  const { full } = useBookingTimes();
  const more = date.conflicts.length - shownConflicts;
  return (
    <Stack gap={4} role="group" aria-label={full(date)}>
      <Text fw={600}>{full(date)}</Text>
      {date.conflicts.slice(0, shownConflicts).map((conflict) => (
        <Text
          key={`${conflict.room.id} ${conflict.reason} ${conflict.startsAt ?? ''}`}
          size="sm"
          c={isAllowed ? 'dimmed' : 'clay'}
        >
          {[describe(conflict), describeBuffer(date, conflict)].filter(Boolean).join(' ')}
        </Text>
      ))}
      {more > 0 ? <Text size="sm">{t('bookings.conflicts.more', { count: more })}</Text> : null}
      {isAllowed ? (
        <Text size="sm" c="dimmed">
          {t('bookings.check.allowed')}
        </Text>
      ) : null}
      {onChange ? (
        <Offers date={date} roomIds={roomIds} canSkip={canSkip} onChange={onChange} />
      ) : null}
    </Stack>
  );
}

interface OffersProps extends Pick<ConflictLineProps, 'date' | 'roomIds' | 'canSkip'> {
  readonly onChange: (change: DateChange) => void;
}

/** Other rooms and hours, each a button; leaving the date out. */
function Offers({ date, roomIds, canSkip, onChange }: OffersProps) {
  const { t } = useTranslation('buildings');
  const { day, timeZone } = useBookingTimes();
  const locale = useLocale();
  const start = toLocalTime(new Date(date.startsAt), timeZone);
  const end = toLocalTime(new Date(date.endsAt), timeZone);
  const move = { kind: 'move' as const, day: date.day };
  const here = {
    ...move,
    toDay: start.day,
    startTime: start.time,
    endTime: end.time,
    endsAfterDays: countDays(start.day, end.day),
  };
  return (
    <Group gap="xs">
      {date.otherRooms.slice(0, shownOffers).map((room) => (
        <Button
          key={room.id}
          size="xs"
          variant="light"
          onClick={() =>
            onChange({
              ...here,
              roomIds: roomIds.map((id) => (id === room.replaces ? room.id : id)),
            })
          }
        >
          {t('bookings.check.otherRoom', { name: room.name })}
        </Button>
      ))}
      {date.otherTimes.slice(0, shownOffers).map(({ day: toDay, ...hours }) => (
        <Button
          key={`${toDay} ${hours.startTime}`}
          size="xs"
          variant="default"
          onClick={() => onChange({ ...move, toDay, ...hours, roomIds: [...roomIds] })}
        >
          {[
            ...(toDay === start.day ? [] : [day(toDay)]),
            formatHours(hours.startTime, hours.endTime, locale),
          ].join(', ')}
        </Button>
      ))}
      {canSkip ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => onChange({ kind: 'skip', day: date.day })}
        >
          {t('bookings.check.skip')}
        </Button>
      ) : null}
    </Group>
  );
}
