import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RowFace } from '#web/core/rows/RowFace.tsx';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { hasStatistics, isInProgress, isSendable } from '#domain/newsletters/statuses.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AudienceReview } from '../sending/AudienceReview.tsx';
import { MessagePaper } from '../preview/MessagePaper.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { BackButton, DetailActions } from './DetailActions.tsx';
import { NewsletterDetails } from './NewsletterDetails.tsx';
import { DeliveryReport } from './DeliveryReport.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import classes from './Reading.module.css';

/** A scheduled newsletter is looked at again from shortly before its time on. */
const startMs = 60_000;
const pollMs = 3_000;

/** /newsletters/view/{id} (specification, section 2). */
export default function NewsletterPage() {
  const { t } = useTranslation('newsletters');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(newslettersContract.get, { newsletterId: id }),
    // Shows that a scheduled newsletter has started.
    refetchInterval: ({ state }) =>
      state.data?.scheduledAt && Date.parse(state.data.scheduledAt) <= Date.now() + startMs
        ? pollMs
        : false,
  });
  useEffect(() => {
    if (error && error.code !== 'not_found') notify.error(t('detail.loadFailed'));
  }, [error, t]);
  if (data) return <Detail newsletter={data} />;
  return (
    <>
      <PageHeader title={t('detail.fallbackTitle')} actions={<BackButton />} />
      {error ? (
        <ErrorState
          error={error}
          {...(error.code === 'not_found' ? {} : { retry: () => void refetch() })}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Detail({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation('newsletters');
  const places = useNewsletterPaths();
  // Its figures are more important than its facts.
  const isReported = hasStatistics(newsletter.status) || isInProgress(newsletter.status);
  return (
    <Stack gap="lg">
      <RecordHeader
        name={newsletter.title}
        back={{ to: places.list, label: t('title') }}
        picture={<RowFace icon="mail" size={88} />}
        status={<StatusBadge status={newsletter.status} size="lg" />}
        verbs={<DetailActions newsletter={newsletter} />}
        needs={null}
      />
      <div className={classes['columns']}>
        <Stack gap="lg">
          {newsletter.status === 'failed' && newsletter.errorMessage ? (
            <FailureNotice newsletter={newsletter} reason={newsletter.errorMessage} />
          ) : null}
          {newsletter.scheduledAt ? (
            <ScheduleSection newsletter={newsletter} scheduledAt={newsletter.scheduledAt} />
          ) : null}
          {isSendable(newsletter.status) && newsletter.audienceType !== null ? (
            <AudienceReview newsletter={newsletter} />
          ) : null}
          {isReported ? null : <NewsletterDetails newsletter={newsletter} />}
          {newsletter.lastSentAt ? <DeliveryReport newsletter={newsletter} /> : null}
        </Stack>
        <Stack gap="lg">
          {isReported ? <NewsletterDetails newsletter={newsletter} /> : null}
          <MessagePaper newsletter={newsletter} />
        </Stack>
      </div>
    </Stack>
  );
}
