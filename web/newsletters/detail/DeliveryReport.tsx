import { useQuery } from '@tanstack/react-query';
import { hasStatistics, isInProgress } from '#domain/newsletters/statuses.ts';
import { newsletterReportContract } from '#domain/newsletters/sending/report-contract.ts';
import type { NewsletterProgress, NewsletterView } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkClicks } from './LinkClicks.tsx';
import { ReadingOverTime } from './ReadingOverTime.tsx';
import { UncertainDeliveries } from './UncertainDeliveries.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import { Remarks } from './Remarks.tsx';
import { SendingProgress } from './SendingProgress.tsx';
import { Statistics } from './Statistics.tsx';
import { useProgress } from './use-progress.ts';

/** Progress or result of the delivery to the recipients, and how it was read. */
export function DeliveryReport({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { data, error, dataUpdatedAt, refetch } = useProgress(newsletter.id, newsletter.status);
  const report = useReport(newsletter.id, data);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  const isSending = isInProgress(data.status);
  const seesReaders = report?.level === 'people';
  return (
    <>
      {isSending ? <SendingProgress progress={data} readAt={dataUpdatedAt} /> : null}
      {hasStatistics(data.status) ? <Statistics progress={data} seesReaders={seesReaders} /> : null}
      {isSending ? null : <Remarks progress={data} seesReaders={seesReaders} />}
      {data.uncertain > 0 ? <UncertainDeliveries progress={data} /> : null}
      {report && hasStatistics(data.status) ? (
        <>
          <LinkClicks report={report} />
          <ReadingOverTime report={report} />
        </>
      ) : null}
      {isSending && data.failed + data.uncertain === 0 ? null : (
        <PeopleSection progress={data} report={report} />
      )}
    </>
  );
}

/** Read again when the counters change. */
const useReport = (newsletterId: string, progress: NewsletterProgress | undefined) =>
  useQuery({
    ...queryOptionsFor(newsletterReportContract.report, { newsletterId }),
    queryKey: ['reading', newsletterId, progress?.opened, progress?.clicked],
    enabled: progress !== undefined,
    placeholderData: (before) => before,
  }).data;
