import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingView } from '#domain/buildings/bookings/schema.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { Need, Needs } from '#web/core/record/Needs.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { groupPath } from '#web/groups/public.ts';
import { ContactButtons, memberPath } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import classes from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { useBookingTimes } from '../parts/booking-times.ts';
import { bookingsPath, eventPath } from '../parts/paths.ts';
import { RoomFace } from '../parts/RoomFace.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingStatus } from '../parts/BookingStatus.tsx';
import { DatesSection } from './DatesSection.tsx';
import { summarize } from './summary.ts';
import { useBookingWords } from './booking-words.ts';

const noNeeds: readonly never[] = [];

export default function BookingPage() {
  const { bookingId = '' } = useParams();
  const booking = useQuery(queryOptionsFor(bookingsContract.get, { bookingId }));
  useScreenName(booking.data?.title);
  return (
    <LoadedRecord query={booking} needs={noNeeds} props={{}}>
      {(data) => <Booking booking={data} />}
    </LoadedRecord>
  );
}

interface BookingProps {
  readonly booking: BookingView;
}

function Booking({ booking }: BookingProps) {
  const { t } = useTranslation('buildings');
  const { full } = useBookingTimes();
  const { next, status, rooms } = summarize(booking);
  return (
    <>
      <RecordHeader
        name={booking.title}
        subtitle={[rooms.join(', '), next && full(next)].filter(Boolean).join(' · ')}
        back={{ to: bookingsPath, label: t('bookings.title') }}
        picture={<RoomFace photoId={booking.owner.photoId} icon="calendar" size={88} />}
        verbs={<BookingActions booking={booking} />}
        status={<BookingStatus status={status} />}
        needs={<BookingNeeds booking={booking} />}
      />
      <div className={classes['columns']}>
        <DatesSection booking={booking} />
        <Stack gap="lg" miw={0}>
          <Facts booking={booking} />
        </Stack>
      </div>
    </>
  );
}

/** That it waits, and what stands in its way. */
function BookingNeeds({ booking }: BookingProps) {
  const { t } = useTranslation('buildings');
  const { pending, inConflict, blocked } = summarize(booking);
  if (pending === 0 && blocked === 0) return null;
  return (
    <Needs>
      {pending > 0 ? (
        <Need icon="clock" text={t('bookings.needs.answer', { count: pending })} verb={null} />
      ) : null}
      {inConflict > 0 ? (
        <Need
          icon="alert"
          isUrgent
          text={t('bookings.needs.conflict', { count: inConflict })}
          verb={{ label: t('bookings.needs.see'), to: '#dates' }}
        />
      ) : null}
      {blocked > 0 ? (
        <Need
          icon="alert"
          isUrgent
          text={t('bookings.needs.blocked', { count: blocked })}
          verb={{ label: t('bookings.needs.see'), to: '#dates' }}
        />
      ) : null}
    </Needs>
  );
}

function Facts({ booking }: BookingProps) {
  const { t } = useTranslation('buildings');
  const { describe } = useScheduleWords();
  const { rrule, startTime, people, notes, setUpMinutes, tearDownMinutes } = booking;
  const minutes = (count: number) => count > 0 && t('buildings:form.minutes', { count });
  return (
    <Section title={t('buildings:bookings.facts')} wide>
      <FactList
        facts={[
          [t('buildings:bookings.fields.owner'), <Owner key="owner" owner={booking.owner} />],
          [t('buildings:bookings.fields.requestedBy'), booking.requestedBy],
          [t('buildings:bookings.fields.repeats'), rrule && describe({ rrule, startTime })],
          [t('buildings:fields.people'), people],
          [t('buildings:bookings.fields.setUp'), minutes(setUpMinutes)],
          [t('buildings:bookings.fields.tearDown'), minutes(tearDownMinutes)],
        ]}
      />
      {notes === '' ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes}
        </Text>
      )}
    </Section>
  );
}

function Owner({ owner }: Pick<BookingView, 'owner'>) {
  const { nameOwner } = useBookingWords();
  const [maySeePeople, maySeeGroups] = [useMay(peopleContract.get), useMay(groupsContract.get)];
  const name = nameOwner(owner);
  const path =
    owner.id === null
      ? null
      : owner.kind === 'event'
        ? eventPath(owner.id)
        : owner.kind === 'group'
          ? maySeeGroups && groupPath(owner.id)
          : maySeePeople && memberPath(owner.id);
  return (
    <>
      {path ? (
        <Anchor component={Link} to={path}>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {owner.phone ? (
        <Group gap={4} wrap="nowrap">
          {owner.phone}
          <ContactButtons
            person={{ displayName: name, phone: owner.phone, whatsapp: false }}
            size={36}
          />
        </Group>
      ) : null}
    </>
  );
}
