import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoomView } from '#domain/buildings/schema.ts';
import { useChurchMoney } from '#web/core/i18n/money.ts';
import { Section } from '#web/ui/Section.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { FactList, type Facts } from '#web/core/record/FactList.tsx';
import { groupHours } from './room-values.ts';
import { describeWeekdays } from './weekday-words.ts';
import { useBookerWords, useRoomWords } from '../parts/room-words.ts';
import { formatHours } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface RoomProps {
  readonly room: RoomView;
}

/** What is in the room, when it is open, and who books it. */
export function RoomFacts({ room }: RoomProps) {
  const { t } = useTranslation('buildings');
  const facts = [...useEquipmentFacts(room), ...useBookingFacts(room)];
  return (
    <Section title={t('record.facts')} wide>
      <FactList facts={facts} />
      {room.rules && room.rules.notes !== '' ? (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {room.rules.notes}
        </Text>
      ) : null}
    </Section>
  );
}

function useEquipmentFacts(room: RoomView): Facts {
  const { t } = useTranslation('buildings');
  const { describeCapacity } = useRoomWords();
  const { getWeekdayName } = useScheduleWords();
  const locale = useLocale();
  const hours = groupHours(room.hours).map(
    ({ weekdays, from, until }) =>
      `${describeWeekdays(weekdays, (weekday) => getWeekdayName(weekday, 'short'), t('record.everyDay'))}: ${formatHours(from, until, locale)}`,
  );
  return [
    [t('record.capacity'), describeCapacity(room)],
    [t('fields.equipment'), room.equipment.join(', ')],
    [t('rooms.access'), room.accessible ? t('fields.accessible') : ''],
    [t('fields.hours'), hours.length > 0 ? hours.map((line) => <div key={line}>{line}</div>) : ''],
    [
      t('record.turnaround'),
      room.turnaroundMinutes > 0 ? t('form.minutes', { count: room.turnaroundMinutes }) : '',
    ],
  ];
}

function useBookingFacts(room: RoomView): Facts {
  const { t } = useTranslation('buildings');
  const describeBookers = useBookerWords();
  const money = useChurchMoney();
  const { rules, outsiderPrice, outsiderPriceFor, leastNoticeHours, longestAheadDays } = room;
  // Those who approve bookings need no approval of their own.
  const isApproved = rules?.needsApproval ?? room.needsApproval;
  const price = outsiderPrice && money(outsiderPrice);
  return [
    [t('fields.bookableBy'), rules && describeBookers(rules)],
    [t('record.approval'), t(isApproved ? 'record.approved' : 'record.atOnce')],
    [
      t('record.notice'),
      leastNoticeHours > 0 ? t('record.hoursBefore', { count: leastNoticeHours }) : '',
    ],
    [t('record.ahead'), longestAheadDays && t('record.daysAhead', { count: longestAheadDays })],
    [t('fields.outsiderPrice'), [price, outsiderPriceFor].filter(Boolean).join(' · ')],
  ];
}
