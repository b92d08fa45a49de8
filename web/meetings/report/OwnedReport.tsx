import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingForm } from '#domain/meetings/reports/schema.ts';
import type { EndpointKey } from '#web/core/api/refresh.ts';
import { useQueuedChange } from '#web/core/offline/queue-state.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useMeetingDay } from './meeting-day.ts';
import { PresentReport } from './PresentReport.tsx';
import { QueuedReport } from './QueuedReport.tsx';
import { ReportFields, type Sent } from './ReportFields.tsx';
import { useOwnedPlace } from './queued-report.ts';
import { SentReport } from './SentReport.tsx';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';

interface OwnedReportProps {
  readonly form: MeetingForm;
  readonly back: { readonly to: string; readonly label: string };
  readonly href: string;
  /** What shows who came, beside the report itself. */
  readonly refreshes: readonly EndpointKey[];
}

/** The report of a meeting of another owner than a group. */
export function OwnedReport({ form, back, href, refreshes }: OwnedReportProps) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay();
  const locale = useLocale();
  const [sent, setSent] = useState<Sent | null>(null);
  const report = { ...form, groupId: null, recentVisitors: [] };
  const place = useOwnedPlace(report, { back, href, refreshes });
  const queued = useQueuedChange(place.queue.subject);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('reports.titleOf', { group: form.name })}
        subtitle={t('reports.when', { day: format(form.day), time: formatTime(form.time, locale) })}
        back={back}
      />
      {sent ? (
        <SentReport
          form={report}
          place={place}
          sent={sent}
          queued={queued}
          onCorrect={() => setSent(null)}
        />
      ) : (
        <>
          {queued ? (
            <QueuedReport queued={queued} />
          ) : form.report ? (
            <PresentReport form={report} />
          ) : null}
          <ReportFields form={report} place={place} queued={queued} onSent={setSent} />
        </>
      )}
    </Stack>
  );
}
