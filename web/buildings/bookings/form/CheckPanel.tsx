import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { DateChange } from '#domain/buildings/bookings/schema.ts';
import { isStopped } from '#domain/buildings/check.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useBookingTimes } from '../../parts/booking-times.ts';
import { toPlanned, type BookingValues } from './booking-values.ts';
import { ConflictLine } from './ConflictLine.tsx';
import { formatHours } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

type Check = OutputOf<typeof bookingsContract.check.output>;

/** Says for every date whether the rooms are free before it is booked, and repairs those that are not. */
export function CheckPanel() {
  const { t } = useTranslation('buildings');
  const { control } = useFormContext<BookingValues>();
  const values = useWatch<BookingValues>({ control }) as BookingValues;
  const planned = toPlanned(values);
  useForgottenChanges(values);
  const [checked] = useDebouncedValue(planned, 300);
  const isComplete = bookingsContract.check.input.safeParse(checked).success;
  const query = useQuery({
    ...queryOptionsFor(bookingsContract.check, checked),
    enabled: isComplete,
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-live="polite">
      {!isComplete ? (
        <Text c="dimmed">{t('bookings.check.incomplete')}</Text>
      ) : query.isError ? (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {query.error.message}
        </Alert>
      ) : query.data ? (
        <Answer check={query.data} changes={values.changes} roomIds={values.roomIds} />
      ) : (
        <Text c="dimmed">{t('bookings.check.running')}</Text>
      )}
    </Paper>
  );
}

/** Other days, hours or rooms make other dates: what was changed on single ones does not belong to them. */
function useForgottenChanges(values: BookingValues): void {
  const { setValue } = useFormContext<BookingValues>();
  const { times, roomIds } = toPlanned(values);
  const key = JSON.stringify([times, roomIds]);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    setValue('changes', []);
  }, [key, setValue]);
}

interface AnswerProps {
  readonly check: Check;
  readonly changes: readonly DateChange[];
  readonly roomIds: readonly string[];
}

function Answer({ check, changes, roomIds }: AnswerProps) {
  const { t } = useTranslation('buildings');
  const { change, restore } = useChanges(changes);
  const inConflict = check.dates.filter(({ conflicts }) => isStopped(conflicts, check));
  const told = check.dates.filter(
    ({ conflicts }) => conflicts.length > 0 && !isStopped(conflicts, check),
  );
  return (
    <Stack gap="sm">
      <Group gap="xs" wrap="nowrap">
        <Icon name={inConflict.length > 0 ? 'alert' : 'check'} />
        {/* When the button of a date goes away with its line, the focus goes to this heading. */}
        <Text component="h2" m={0} fw={600}>
          {inConflict.length > 0
            ? check.dates.length === 1
              ? t('bookings.check.notFree')
              : t('bookings.check.conflicts', {
                  count: inConflict.length,
                  dates: check.dates.length,
                })
            : t('bookings.check.allFree', { count: check.dates.length })}
        </Text>
      </Group>
      {inConflict.map((date) => (
        <ConflictLine
          key={date.day}
          date={date}
          roomIds={roomIds}
          canSkip={check.dates.length > 1}
          onChange={change}
        />
      ))}
      {told.map((date) => (
        <ConflictLine key={date.day} date={date} roomIds={roomIds} canSkip={false} isAllowed />
      ))}
      {changes.map((each) => (
        <ChangedDate key={each.day} change={each} onRestore={() => restore(each.day)} />
      ))}
      {inConflict.length > 0 ? null : (
        <Text size="sm" c="dimmed">
          {t(check.needsApproval ? 'bookings.check.needsApproval' : 'bookings.check.atOnce')}
        </Text>
      )}
    </Stack>
  );
}

/** Changes single dates of a series, and takes a change back. The only date of a booking is that of its fields. */
function useChanges(changes: readonly DateChange[]) {
  const { setValue, getValues } = useFormContext<BookingValues>();
  const change = (next: DateChange): void => {
    if (next.kind === 'move' && getValues('schedule.repeats') === 'none') {
      setValue('schedule.firstDay', next.toDay, { shouldDirty: true });
      setValue('schedule.startTime', next.startTime, { shouldDirty: true });
      setValue('endTime', next.endTime, { shouldDirty: true });
      setValue('roomIds', [...next.roomIds], { shouldDirty: true });
    } else
      setValue('changes', [...changes.filter(({ day }) => day !== next.day), next], {
        shouldDirty: true,
      });
  };
  const restore = (day: string): void =>
    setValue(
      'changes',
      changes.filter((each) => each.day !== day),
      { shouldDirty: true },
    );
  return { change, restore };
}

interface ChangedDateProps {
  readonly change: DateChange;
  readonly onRestore: () => void;
}

function ChangedDate({ change, onRestore }: ChangedDateProps) {
  const { t } = useTranslation('buildings');
  const { day } = useBookingTimes();
  const locale = useLocale();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {change.kind === 'skip'
          ? t('bookings.check.skipped', { day: day(change.day) })
          : t('bookings.check.moved', {
              day: day(change.day),
              to: day(change.toDay),
              hours: formatHours(change.startTime, change.endTime, locale),
            })}
      </Text>
      <Button variant="subtle" size="xs" onClick={onRestore}>
        {t('bookings.check.restore')}
      </Button>
    </Group>
  );
}
