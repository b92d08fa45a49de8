import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { attendanceContract } from '#domain/agenda/attendance.ts';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { OwnedReport } from '#web/meetings/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { attendancePath, eventPath } from '../parts/paths.ts';

/** The report of a date of an event. Its meeting is made when the page is opened for the first time. */
export default function ReportEventPage() {
  const { eventId = '', timeId = '', day = '', on = '' } = useParams();
  const meeting = useQuery(
    offlineQueryOptionsFor(attendanceContract.open, { eventId, timeId, day, on }),
  );
  const gatheringId = meeting.data?.gatheringId ?? '';
  const form = useQuery({
    ...offlineQueryOptionsFor(meetingsContract.form, { gatheringId }),
    enabled: gatheringId !== '',
  });
  const { t } = useTranslation('agenda');
  useScreenName(form.data?.name);
  const error = meeting.error ?? form.error;
  if (form.data)
    return (
      <OwnedReport
        key={gatheringId}
        form={form.data}
        back={{ to: eventPath(eventId), label: form.data.name || t('one') }}
        href={attendancePath(eventId, { timeId, day, on })}
        refreshes={[attendanceContract.read]}
      />
    );
  if (!error) return <Loading />;
  return (
    <ErrorState
      error={error}
      retry={() => void (meeting.error ? meeting.refetch() : form.refetch())}
    />
  );
}
