import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { loadLater } from '#web/core/load-later.tsx';
import classes from './Report.module.css';

const EarlierReports = loadLater(() => import('./EarlierReports.tsx'));
const MeetingPhoto = loadLater(() => import('./MeetingPhoto.tsx'));

/** Who reported and confirmed; what was said before. */
export function PresentReport({ form }: { readonly form: ReportForm }) {
  const { t } = useTranslation('groups');
  const format = useFormatDay();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = useCommand(reportsContract.confirm, {
    refreshes: [reportsContract.form, reportsContract.list],
    refreshesAfterError: true,
    success: t('reports.confirmedNow'),
  });
  const { report, group, gatheringId, version, mayConfirm } = form;
  if (!report || gatheringId === null) return null;
  const { confirmedAt, confirmedBy, reportedAt, reportedBy, earlier } = report;
  const meeting = { groupId: group.id, gatheringId };
  return (
    <Alert role="note" className={classes['form'] ?? ''}>
      <Stack gap="xs">
        <Text>{t('reports.reportedBy', { name: reportedBy, day: format(reportedAt) })}</Text>
        {confirmedAt ? (
          <Text>{t('reports.confirmedBy', { name: confirmedBy, day: format(confirmedAt) })}</Text>
        ) : null}
        {report.status === 'held' ? (
          <MeetingPhoto key={report.photoId} {...meeting} photoId={report.photoId} />
        ) : null}
        <Text size="sm">{t('reports.correctionHint')}</Text>
        <Group gap="sm">
          {mayConfirm && !confirmedAt ? (
            <Button
              loading={confirm.running}
              onClick={() => void confirm.run({ ...meeting, version })}
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
      {isOpen ? <EarlierReports meeting={meeting} onClose={() => setIsOpen(false)} /> : null}
    </Alert>
  );
}
