import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addMinutes } from '#domain/buildings/bookings/dates.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import type { RoomRow } from '#domain/buildings/schema.ts';
import { toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { dayMinutes, toMinutes } from '#web/core/calendar/lanes.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { bookRoomPath, buildingsPath, roomPath } from '../parts/paths.ts';
import { useRoomWords } from '../parts/room-words.ts';
import { RoomFace } from '../parts/RoomFace.tsx';
import classes from './FreeRooms.module.css';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { TimeField } from '#web/ui/schedule/TimeField.tsx';

/** "What is free?" by day, hours and people, which the address has. */
export default function FreeRoomsPage() {
  const { t } = useTranslation('buildings');
  const { asked, set } = useQuestion();
  return (
    <Stack gap="md" maw={860}>
      <PageHeader
        title={t('buildings:use.free.title')}
        back={{ to: buildingsPath, label: t('buildings:title') }}
      />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <DayInput
            label={t('buildings:use.free.day')}
            value={asked.day}
            onChange={({ currentTarget }) => set({ day: currentTarget.value })}
            data-autofocus
          />
          <TimeField
            label={t('buildings:use.free.from')}
            value={asked.from}
            onChange={(from) => set({ from })}
          />
          <TimeField
            label={t('buildings:use.free.until')}
            value={asked.until}
            onChange={(until) => set({ until })}
          />
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            label={t('buildings:use.filters.people')}
            value={asked.people}
            onChange={({ currentTarget }) => set({ people: currentTarget.value })}
          />
        </SimpleGrid>
      </Paper>
      <Answer asked={asked} set={set} />
    </Stack>
  );
}

interface Question {
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly people: string;
}

const usualMinutes = 90;

/** The first one that has not begun. */
const getNextHalfHour = (current: LocalTime): LocalTime =>
  addMinutes(current, 30 - (Number(current.time.slice(3)) % 30));

function useQuestion() {
  const { parameters, set } = useAddressState();
  const { timeZone } = useLocalTimes();
  const [now] = useState(() => new Date());
  const next = getNextHalfHour(toLocalTime(now, timeZone));
  const day = parameters.get('day') ?? next.day;
  const from = parameters.get('from') ?? (day === next.day ? next.time : '19:00');
  const asked: Question = {
    day,
    from,
    until: parameters.get('until') ?? addMinutes({ day, time: from }, usualMinutes).time,
    people: parameters.get('people') ?? '',
  };
  return { asked, set };
}

interface AnswerProps extends ReturnType<typeof useQuestion> {}

function Answer({ asked, set }: AnswerProps) {
  const { t } = useTranslation('buildings');
  const [{ day, from, until, people }] = useDebouncedValue(asked, 250);
  const input = {
    day,
    startTime: from,
    endTime: until,
    // What ends earlier than it begins ends on the next day.
    endsAfterDays: until <= from ? 1 : 0,
    ...(people === '' ? {} : { people: Number(people) }),
  };
  const isComplete = roomsContract.free.input.safeParse(input).success;
  const query = useQuery({
    ...queryOptionsFor(roomsContract.free, input),
    enabled: isComplete,
    placeholderData: (before) => before,
  });
  if (!isComplete) return <Text c="dimmed">{t('use.free.incomplete')}</Text>;
  if (query.isPending) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const { items, later, isLent, firstLent } = query.data;
  if (!isLent) return <NotLent asked={asked} set={set} first={firstLent} />;
  return (
    <>
      <Text fw={600} role="status">
        {items.length === 0 ? t('use.free.none') : t('use.free.count', { count: items.length })}
      </Text>
      {items.length > 0 ? (
        <Paper withBorder px="md">
          <ul className={classes['lines']}>
            {items.map((room) => (
              <FreeRoom key={room.id} room={room} to={{ day, from, until }} />
            ))}
          </ul>
        </Paper>
      ) : null}
      {later.length > 0 ? (
        <>
          <Text c="dimmed">{t('use.free.later')}</Text>
          <Paper withBorder px="md">
            <ul className={classes['lines']}>
              {later.map(({ room, day: freeDay, startTime }) => (
                <FreeRoom
                  key={room.id}
                  room={room}
                  at={startTime}
                  to={{ day: freeDay, from: startTime }}
                />
              ))}
            </ul>
          </Paper>
        </>
      ) : null}
      {items.length === 0 && later.length === 0 ? (
        <Alert color="olive">{t('use.free.tryOther')}</Alert>
      ) : null}
    </>
  );
}

interface NotLentProps extends AnswerProps {
  readonly first: OutputOf<typeof roomsContract.free.output>['firstLent'];
}

/** Shown when no room is lent at that time: offers the first time at which one is. */
function NotLent({ asked, set, first }: NotLentProps) {
  const { t } = useTranslation('buildings');
  const { longDay, hours } = useLocalTimes();
  const end = first
    ? addMinutes({ day: first.day, time: first.startTime }, getMinutes(asked))
    : null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text fw={600} role="status">
        {t('use.free.notLent')}
      </Text>
      {first && end ? (
        <>
          <Text>
            {t('use.free.firstLent', {
              when: `${longDay(first.day)}, ${hours({
                startsOn: `${first.day}T${first.startTime}`,
                endsOn: `${end.day}T${end.time}`,
              })}`,
            })}
          </Text>
          <Button
            variant="light"
            onClick={() => set({ day: first.day, from: first.startTime, until: end.time })}
          >
            {t('use.free.showFirst')}
          </Button>
        </>
      ) : (
        <Text c="dimmed">{t('use.free.tryOther')}</Text>
      )}
    </Stack>
  );
}

/** How long the question asks for, on the clock. */
function getMinutes({ from, until }: Question): number {
  const minutes = toMinutes(until) - toMinutes(from);
  return minutes > 0 ? minutes : minutes + dayMinutes;
}

interface FreeRoomProps {
  readonly room: RoomRow;
  /** When it is free, if not at the hour that was asked for. */
  readonly at?: string;
  readonly to: Readonly<Record<string, string>>;
}

function FreeRoom({ room, at, to }: FreeRoomProps) {
  const { t } = useTranslation('buildings');
  const { describe } = useRoomWords();
  const locale = useLocale();
  const facts = [room.building.name, describe(room)].filter(Boolean).join(' · ');
  return (
    <li className={classes['line']}>
      <RoomFace photoId={room.photoId} size={40} />
      <div className={classes['text']}>
        <Link to={roomPath(room.id)} className={classes['name']}>
          {room.name}
        </Link>
        <span className={classes['facts']}>{facts}</span>
      </div>
      <Group gap="sm" wrap="nowrap">
        {at === undefined ? null : (
          <Text size="sm">
            {t('buildings:use.free.fromTime', { time: formatTime(at, locale) })}
          </Text>
        )}
        {room.canBook ? (
          <Button
            component={Link}
            to={bookRoomPath({ room: room.id, ...to })}
            size="xs"
            variant={at === undefined ? 'light' : 'default'}
            aria-label={t('buildings:use.free.bookRoom', { name: room.name })}
          >
            {t('buildings:book')}
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
