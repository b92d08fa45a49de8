import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { formatTime } from '#domain/kernel/formatters.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { useQueuedChange } from '#web/core/offline/queue-state.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { gatheringPath, lastGathering } from '../routes.ts';
import { useMeetingDay } from './meeting-day.ts';
import { MergeStrip } from './merge/MergeStrip.tsx';
import { PresentReport } from './PresentReport.tsx';
import { useGroupPlace } from './queued-report.ts';
import { toMeetingReport } from './report-values.ts';
import { QueuedReport } from './QueuedReport.tsx';
import { ReportFields, type Sent } from './ReportFields.tsx';
import { SentReport } from './SentReport.tsx';

const DayDialog = loadLater(() => import('../DayDialog.tsx'));

/** The report of a meeting: of a planned one, of a day, or of the one that is due. */
export default function ReportPage() {
  const { groupId = '', gatheringId = '' } = useParams();
  const day = useSearchParams()[0].get('dia');
  const { data, error, refetch } = useReportForm(groupId, gatheringId, day);
  useScreenName(data?.group.name);
  const today = toPlainDay(useNow(), data?.timeZone ?? 'UTC');
  if (data) {
    // Without a network the answer may be one of another day.
    const form = data.isToday && data.day !== today ? { ...data, day: today } : data;
    return <Report key={[groupId, gatheringId, day].join(' ')} form={form} />;
  }
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />;
}

function useReportForm(groupId: string, gatheringId: string, day: string | null) {
  const [openedAt] = useState(() => Date.now());
  const isDue = gatheringId === lastGathering && day === null;
  const which = gatheringId !== lastGathering ? { gatheringId } : day === null ? {} : { day };
  const asked = useQuery(offlineQueryOptionsFor(reportsContract.form, { groupId, ...which }));
  // An answer of before the next meeting, which the device has kept.
  const next = isDue ? asked.data?.next : null;
  const isOld = next && Date.parse(next.startsAt) <= openedAt;
  const later = useQuery({
    ...offlineQueryOptionsFor(reportsContract.form, { groupId, gatheringId: next?.gatheringId }),
    enabled: Boolean(isOld),
  });
  // The older one is never filled in instead: what is marked would replace its report.
  return isOld ? later : asked;
}

function Report({ form: loaded }: { readonly form: ReportForm }) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay();
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(null);
  const [form, setForm] = useState(loaded);
  // The one that is due is another one as soon as somebody has reported it.
  if (loaded !== form && isSameMeeting(form, loaded)) setForm(loaded);
  const { group, day, time } = form;
  const locale = useLocale();
  const place = useGroupPlace(form);
  const report = toMeetingReport(form);
  const queued = useQueuedChange(place.queue.subject);
  const reportedId = sent?.result?.gatheringId ?? form.gatheringId;
  const correct = (): void => {
    if (sent?.result)
      void navigate(gatheringPath(group.id, sent.result.gatheringId), { replace: true });
    setSent(null);
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={t('reports.titleOf', { group: group.name })}
        subtitle={t('reports.when', { day: format(day), time: formatTime(time, locale) })}
        back={place.back}
        details={sent ? null : <OtherDay form={form} />}
      />
      {reportedId ? <MergeStrip groupId={group.id} gatheringId={reportedId} /> : null}
      {sent ? (
        <SentReport form={report} place={place} sent={sent} queued={queued} onCorrect={correct} />
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

const isSameMeeting = (form: ReportForm, other: ReportForm): boolean =>
  form.day === other.day && (form.gatheringId === other.gatheringId || form.gatheringId === null);

interface OtherDayProps {
  readonly form: ReportForm;
}

/**
 * Opens the report of a day without a planned meeting. It is a dialog, so that the user can't type another day and then save the
 * report of the earlier one.
 */
function OtherDay({ form }: OtherDayProps) {
  const { t } = useTranslation('groups');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="subtle" px={0} mih={44} onClick={open}>
        {t('reports.otherDay')}
      </Button>
      {isOpen ? <DayDialog form={form} onClose={close} /> : null}
    </>
  );
}
