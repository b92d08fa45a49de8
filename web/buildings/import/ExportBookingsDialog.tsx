import { Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import { isWindow, maxWindowDays } from '#domain/buildings/use.ts';
import { addDays } from '#domain/kernel/days.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useToday } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface ExportBookingsDialogProps {
  /** Without it: of all buildings. */
  readonly buildingId?: string;
  readonly onClose: () => void;
}

const usualDays = 90;

/** The bookings of some days as a CSV file, both days included. */
export default function ExportBookingsDialog({ buildingId, onClose }: ExportBookingsDialogProps) {
  const { t } = useTranslation(['buildings', 'common']);
  const today = useToday();
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(() => addDays(today, usualDays));
  const window = { from, to: until === '' ? '' : addDays(until, 1) };
  const isValid = isWindow(maxWindowDays)(window);
  const input = { ...window, ...(buildingId === undefined ? {} : { buildingId }) };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('buildings:export.bookings')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <DayInput
            label={t('buildings:export.from')}
            value={from}
            data-autofocus
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <DayInput
            label={t('buildings:export.until')}
            value={until}
            error={isValid ? null : t('buildings:errors.window')}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t('buildings:export.help')}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {isValid ? (
            <Button
              component="a"
              href={buildUrl(bookingsContract.export, input)}
              download
              leftSection={<Icon name="download" size={18} />}
              onClick={onClose}
            >
              {t('buildings:export.download')}
            </Button>
          ) : (
            <Button disabled>{t('buildings:export.download')}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
