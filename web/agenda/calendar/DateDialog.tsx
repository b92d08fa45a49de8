import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventsContract } from '#domain/agenda/events-contract.ts';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { CalendarDot } from '../parts/CalendarDot.tsx';
import { DateStatus } from '../parts/EventStatus.tsx';
import { useEventTimes } from '../parts/event-times.ts';
import { eventPath } from '../parts/paths.ts';
import { ChangeDialog } from '../record/ChangeDialog.tsx';
import { findDate } from './find-date.ts';

interface DateDialogProps {
  readonly occurrence: OccurrenceView;
  /** Where it was dragged to: asked at once. */
  readonly to: { readonly startsOn: string; readonly endsOn: string } | null;
  readonly onClose: () => void;
}

/** What a date is, with the way to its event and to another day. */
export default function DateDialog({ occurrence, to, onClose }: DateDialogProps) {
  const { t } = useTranslation(['agenda', 'common']);
  const { full } = useEventTimes();
  const [isMoving, setIsMoving] = useState(to !== null);
  const { eventId, calendar, place, status, canWrite } = occurrence;
  const event = useQuery({
    ...queryOptionsFor(eventsContract.get, { eventId }),
    enabled: canWrite,
  }).data;
  const found = event && findDate(event, occurrence);
  if (isMoving && event && found)
    return <ChangeDialog event={event} {...found} {...(to ? { to } : {})} onClose={onClose} />;
  const canMove = found && !found.date.hasBegun && found.date.status === 'planned';
  return (
    <Modal
      opened
      onClose={onClose}
      title={occurrence.title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <div>
          <Text>{full(occurrence)}</Text>
          {place === '' ? null : <Text>{place}</Text>}
          <Group gap={8} mt={4}>
            <CalendarDot color={calendar.color} />
            <Text c="dimmed">{calendar.name}</Text>
          </Group>
        </div>
        <DateStatus status={status} isMoved={occurrence.isMoved} />
        <Group justify="flex-end" gap="sm">
          {canMove && event?.status !== 'cancelled' ? (
            <Button variant="default" onClick={() => setIsMoving(true)}>
              {t('agenda:change.open')}
            </Button>
          ) : null}
          <Button component={Link} to={`${eventPath(eventId)}?date=${occurrence.day}`}>
            {t('agenda:calendar.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
