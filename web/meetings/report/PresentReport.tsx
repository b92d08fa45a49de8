import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meetingsContract } from '#domain/meetings/contract.ts';

import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { changedByReport } from './changed-by-report.ts';
import classes from './Report.module.css';
import type { MeetingReport } from './report-values.ts';

const EarlierReports = loadLater(() => import('./EarlierReports.tsx'));
const MeetingPhoto = loadLater(() => import('./MeetingPhoto.tsx'));

/** Who reported and confirmed; what was said before. */
export function PresentReport({ form }: { readonly form: MeetingReport }) {
  const { t } = useTranslation('groups');
  const format = useFormatDay();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useCommand(meetingsContract.confirm, {
    refreshes: changedByReport,
    refreshesAfterError: true,
    success: t('reports.confirmedNow'),
  });
  const { report, groupId, gatheringId, version, canConfirm } = form;
  if (!report || gatheringId === null) return null;
  const { confirmedAt, confirmedBy, reportedAt, reportedBy, earlier } = report;
  return (
    <Alert role="note" className={classes['form'] ?? ''}>
      <Stack gap="xs">
        <Text>
          {reportedBy === ''
            ? t('reports.reportedOn', { day: format(reportedAt) })
            : t('reports.reportedBy', { name: reportedBy, day: format(reportedAt) })}
        </Text>
        {confirmedAt ? (
          <Text>{t('reports.confirmedBy', { name: confirmedBy, day: format(confirmedAt) })}</Text>
        ) : null}
        {report.status === 'held' && groupId !== null ? (
          <MeetingPhoto
            key={report.photoId}
            groupId={groupId}
            gatheringId={gatheringId}
            photoId={report.photoId}
          />
        ) : null}
        <Text size="sm">{t('reports.correctionHint')}</Text>
        <Group gap="sm">
          {canConfirm && !confirmedAt ? (
            <Button
              loading={confirm.running}
              onClick={() => void confirm.run({ gatheringId, version })}
            >
              {t('reports.confirm')}
            </Button>
          ) : null}
          {earlier > 0 ? (
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {t('reports.earlier', { count: earlier })}
            </Button>
          ) : null}
        </Group>
      </Stack>
      {isOpen ? (
        <EarlierReports gatheringId={gatheringId} onClose={() => setIsOpen(false)} />
      ) : null}
    </Alert>
  );
}
