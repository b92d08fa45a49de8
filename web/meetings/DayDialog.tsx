import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { reportOfDayPath } from './routes.ts';

interface DayDialogProps {
  readonly form: ReportForm;
  readonly onClose: () => void;
}

/** Opens the report of another day. */
export default function DayDialog({ form: { group, day, timeZone }, onClose }: DayDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const navigate = useNavigate();
  const today = toPlainDay(new Date(useNow()), timeZone);
  const [chosen, setChosen] = useState(day);
  const [isWrong, setIsWrong] = useState(false);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const isPast = chosen !== '' && chosen <= today;
    setIsWrong(!isPast);
    if (!isPast) return;
    onClose();
    void navigate(reportOfDayPath(group.id, chosen));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('groups:reports.otherDay')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form noValidate onSubmit={open}>
        <Stack gap="md">
          <DayInput
            data-autofocus
            label={t('groups:reports.day')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            max={today}
            error={isWrong ? t('groups:reports.noDay') : null}
          />
          <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('groups:reports.openDay')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
