import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { listNextDays } from '#web/ui/schedule/schedule-values.ts';
import { Section } from '#web/ui/Section.tsx';
import { addMinutes } from '#domain/buildings/bookings/dates.ts';
import { bookRoomPath } from '../parts/paths.ts';
import { BookingLines } from './BookingLines.tsx';

/** The rooms that a group has, and the way to book one for its meetings. */
export default function BookingsOfGroup({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('buildings');
  const canBook = useMay(bookingsContract.create);
  const today = useToday();
  const group = useQuery(queryOptionsFor(groupsContract.get, { groupId })).data;
  const { data } = useQuery(queryOptionsFor(bookingsContract.ofGroup, { groupId }));
  const isBooker = canBook && group?.access.edit === true && group.kind === 'group';
  if (!group || !data || (data.items.length === 0 && !isBooker)) return null;
  return (
    <Section title={t('bookings.group.title')} wide>
      {data.items.length === 0 ? (
        <Text c="dimmed">{t('bookings.group.none')}</Text>
      ) : (
        <BookingLines bookings={data.items} />
      )}
      {isBooker ? (
        <Group>
          <Button
            component={Link}
            to={bookRoomPath(toParameters(group, today))}
            variant="default"
            size="xs"
            leftSection={<Icon name="add" size={16} />}
          >
            {t('bookings.group.book')}
          </Button>
        </Group>
      ) : null}
    </Section>
  );
}

/** The next meeting of the group fills the form. */
function toParameters(group: GroupView, today: string): Readonly<Record<string, string>> {
  const { id, name, schedule } = group;
  const of = { group: id, title: name };
  if (!schedule) return of;
  const [day] = listNextDays(schedule, { today, count: 1 });
  const { startTime, durationMinutes, rrule } = schedule;
  const { time } = addMinutes({ day: today, time: startTime }, durationMinutes);
  return { ...of, ...(day ? { day } : {}), from: startTime, until: time, rule: rrule };
}
