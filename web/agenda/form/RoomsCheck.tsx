import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { CheckTimesView, checkTimesInput } from '#domain/agenda/schema.ts';
import { isStopped } from '#domain/buildings/check.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ConflictLine } from '#web/buildings/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import type { DateRooms } from './times-values.ts';

type CheckInput = z.input<typeof checkTimesInput>;
type CheckedDate = CheckTimesView['dates'][number];

interface RoomsCheckProps {
  readonly input: CheckInput;
  readonly onChange: (dateRooms: DateRooms[]) => void;
  /** Leaves a date out of the series; without it that is not offered. */
  readonly onLeaveOut?: (day: string) => void;
}

/** null: no room is wanted, or something is missing. */
function useCheck(input: CheckInput) {
  const [checked] = useDebouncedValue(input, 300);
  const { roomIds = [], dateRooms = [] } = input.times;
  const isComplete = eventsContract.check.input.safeParse(checked).success;
  const isWanted = isComplete && (roomIds.length > 0 || dateRooms.length > 0);
  const query = useQuery({
    ...queryOptionsFor(eventsContract.check, checked),
    enabled: isWanted,
    placeholderData: (before) => before,
    retry: false,
  });
  return isWanted ? query : null;
}

/** Says for every date whether its rooms are free before it is saved, and repairs those that are not. */
export function RoomsCheck({ input, onChange, onLeaveOut }: RoomsCheckProps) {
  const { t } = useTranslation('agenda');
  const { roomIds = [], dateRooms = [] } = input.times;
  const query = useCheck(input);
  if (!query) return null;
  const { data } = query;
  const taken = data?.dates.filter((date) => isStopped(date.conflicts, data)) ?? [];
  const getRooms = (day: string): readonly string[] =>
    dateRooms.find((each) => each.day === day)?.roomIds ?? roomIds;
  const choose = (changed: readonly (readonly [day: string, rooms: readonly string[]])[]): void =>
    onChange([
      ...dateRooms.filter((each) => !changed.some(([day]) => day === each.day)),
      ...changed.map(([day, rooms]) => ({ day, roomIds: [...rooms] })),
    ]);
  return (
    <div aria-live="polite">
      {query.isError ? (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {query.error.message}
        </Alert>
      ) : query.data ? (
        <Stack gap="sm">
          <Summary check={query.data} stopped={taken.length} />
          <AllTaken
            taken={taken}
            total={query.data.count}
            onWithout={(dates) =>
              choose(dates.map((date) => [date.day, withoutTaken(getRooms(date.day), date)]))
            }
            {...(onLeaveOut ? { onLeaveOut } : {})}
          />
          {query.data.dates
            .filter(({ conflicts }) => conflicts.length > 0)
            .map((date) => (
              <Conflict
                key={date.day}
                date={date}
                isAllowed={!isStopped(date.conflicts, query.data)}
                roomIds={getRooms(date.day)}
                onChoose={(rooms) => choose([[date.day, rooms]])}
                {...(onLeaveOut && query.data.count > 1
                  ? { onLeaveOut: () => onLeaveOut(date.day) }
                  : {})}
              />
            ))}
          <OwnRooms
            dateRooms={dateRooms}
            onRestore={(day) => onChange(dateRooms.filter((each) => each.day !== day))}
          />
        </Stack>
      ) : (
        <Text c="dimmed" size="sm">
          {t('rooms.checking')}
        </Text>
      )}
    </div>
  );
}

interface SummaryProps {
  readonly check: CheckTimesView;
  /** How many dates are not free. */
  readonly stopped: number;
}

function Summary({ check, stopped }: SummaryProps) {
  const { t } = useTranslation('agenda');
  const count = check.dates.length;
  if (count === 0) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon name={stopped > 0 ? 'alert' : 'check'} />
      <Text size="sm" fw={600}>
        {stopped === 0
          ? t('rooms.free', { count })
          : count === 1
            ? t('rooms.takenOnly')
            : t('rooms.taken', { count: stopped, dates: count })}{' '}
        {stopped > 0 ? t('rooms.cannotSave') : check.needsApproval ? t('rooms.needsApproval') : ''}
      </Text>
    </Group>
  );
}

const withoutTaken = (roomIds: readonly string[], { conflicts }: CheckedDate): string[] =>
  roomIds.filter((id) => !conflicts.some(({ room }) => room.id === id));

interface AllTakenProps {
  readonly taken: readonly CheckedDate[];
  /** How many dates there are. */
  readonly total: number;
  readonly onWithout: (dates: readonly CheckedDate[]) => void;
  readonly onLeaveOut?: (day: string) => void;
}

/** One button for all dates that are not free, where there are several. */
function AllTaken({ taken, total, onWithout, onLeaveOut }: AllTakenProps) {
  const { t } = useTranslation('agenda');
  const count = taken.length;
  if (count < 2) return null;
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => onWithout(taken)}>
        {t('rooms.withoutAll', { count })}
      </Button>
      {onLeaveOut && count < total ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => taken.forEach(({ day }) => onLeaveOut(day))}
        >
          {t('rooms.leaveOutAll', { count })}
        </Button>
      ) : null}
    </Group>
  );
}

const shownOffers = 3;

interface ConflictProps {
  readonly date: CheckedDate;
  readonly isAllowed: boolean;
  readonly roomIds: readonly string[];
  readonly onChoose: (roomIds: readonly string[]) => void;
  readonly onLeaveOut?: () => void;
}

/** Another room on this date, none, or no date. */
function Conflict({ date, isAllowed, roomIds, onChoose, onLeaveOut }: ConflictProps) {
  const { t } = useTranslation('agenda');
  return (
    <div>
      <ConflictLine date={date} roomIds={roomIds} canSkip={false} isAllowed={isAllowed} />
      {isAllowed ? null : (
        <Group gap="xs" mt={4}>
          {date.otherRooms.slice(0, shownOffers).map((room) => (
            <Button
              key={room.id}
              size="xs"
              variant="light"
              onClick={() => onChoose(roomIds.map((id) => (id === room.replaces ? room.id : id)))}
            >
              {t('rooms.instead', { name: room.name })}
            </Button>
          ))}
          <Button size="xs" variant="default" onClick={() => onChoose(withoutTaken(roomIds, date))}>
            {t('rooms.without')}
          </Button>
          {onLeaveOut ? (
            <Button size="xs" variant="subtle" color="gray" onClick={onLeaveOut}>
              {t('rooms.leaveOut')}
            </Button>
          ) : null}
        </Group>
      )}
    </div>
  );
}

interface OwnRoomsProps {
  readonly dateRooms: NonNullable<CheckInput['times']['dateRooms']>;
  readonly onRestore: (day: string) => void;
}

/** Dates with other rooms than the series, which can be taken back. */
function OwnRooms({ dateRooms, onRestore }: OwnRoomsProps) {
  const { t } = useTranslation('agenda');
  const { day: formatDay } = useEventTimes();
  return dateRooms.map(({ day, roomIds }) => (
    <Group key={day} justify="space-between" gap="xs">
      <Text size="sm">
        {t(roomIds.length === 0 ? 'rooms.noneOn' : 'rooms.othersOn', { day: formatDay(day) })}
      </Text>
      <Button variant="subtle" size="xs" onClick={() => onRestore(day)}>
        {t('rooms.restore')}
      </Button>
    </Group>
  ));
}
