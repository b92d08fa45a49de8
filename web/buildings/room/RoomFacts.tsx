import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoomView } from '#domain/buildings/schema.ts';
import { formatAmount } from '#domain/kernel/typed-amount.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { FactList } from '../FactList.tsx';
import { groupHours } from './room-values.ts';
import { useRoomWords } from './room-words.ts';

/** What is in the room, when it is open, and who books it. */
export function RoomFacts({ room }: { readonly room: RoomView }) {
  const { t } = useTranslation(['buildings', 'common']);
  const { describeCapacity } = useRoomWords();
  const { getWeekdayName } = useScheduleWords();
  const language = useLanguage();
  const currency = useSession().church?.currency ?? 'USD';
  const { rules, outsiderPrice, outsiderPriceFor } = room;
  const hours = groupHours(room.hours).map(
    ({ weekdays, from, until }) =>
      `${weekdays.map((weekday) => getWeekdayName(weekday, 'short')).join(', ')}: ${from}–${until}`,
  );
  const price = outsiderPrice && formatAmount(outsiderPrice, currency, language);
  return (
    <Section title={t('buildings:record.facts')} wide>
      <FactList
        facts={[
          [t('buildings:record.capacity'), describeCapacity(room)],
          [t('buildings:fields.equipment'), room.equipment.join(', ')],
          [t('buildings:rooms.access'), room.accessible ? t('buildings:fields.accessible') : ''],
          [
            t('buildings:fields.hours'),
            hours.length > 0 && hours.map((line) => <div key={line}>{line}</div>),
          ],
          [
            t('buildings:record.turnaround'),
            room.turnaroundMinutes > 0 &&
              t('buildings:form.minutes', { count: room.turnaroundMinutes }),
          ],
          [t('buildings:fields.bookableBy'), rules && describeBookers(rules)],
          [
            t('buildings:record.approval'),
            t(room.needsApproval ? 'buildings:record.approved' : 'buildings:record.atOnce'),
          ],
          [
            t('buildings:record.notice'),
            room.leastNoticeHours > 0 &&
              t('buildings:record.hoursBefore', { count: room.leastNoticeHours }),
          ],
          [
            t('buildings:record.ahead'),
            room.longestAheadDays &&
              t('buildings:record.daysAhead', { count: room.longestAheadDays }),
          ],
          [
            t('buildings:fields.outsiderPrice'),
            [price, outsiderPriceFor].filter(Boolean).join(' '),
          ],
        ]}
      />
      {rules && rules.notes !== '' ? (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {rules.notes}
        </Text>
      ) : null}
    </Section>
  );

  function describeBookers({ bookableBy, bookerGroups, bookerRoles }: NonNullable<typeof rules>) {
    const names = bookerGroups.map(({ name }) => name);
    const count = bookerRoles.length;
    return [
      t(`buildings:bookableBy.${bookableBy}`),
      ...(count > 0 ? [t('buildings:record.roles', { count })] : []),
      ...names,
    ].join(', ');
  }
}
