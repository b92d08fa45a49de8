import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { BackButton, DetailActions } from './DetailActions.tsx';
import { NewsletterDetails } from './NewsletterDetails.tsx';
import { DeliveryReport } from './DeliveryReport.tsx';
import { ScheduleNotice } from './ScheduleNotice.tsx';
import { Statistics } from './Statistics.tsx';
import { hasStatistics } from '#domain/newsletters/statuses.ts';

/** /newsletters/view/{id} (specification, section 2). */
export default function NewsletterPage() {
  const { t } = useTranslation('newsletters');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(
    queryOptionsFor(newslettersContract.get, { newsletterId: id }),
  );
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
  return (
    <Stack gap="lg">
      <PageHeader title={newsletter.title} actions={<DetailActions newsletter={newsletter} />} />
      {newsletter.status === 'failed' && newsletter.errorMessage ? (
        <Alert color="red" icon={<Icon name="alert" />} title={t('detail.errorTitle')}>
          {newsletter.errorMessage}
        </Alert>
      ) : null}
      {newsletter.scheduledAt ? (
        <ScheduleNotice newsletter={newsletter} scheduledAt={newsletter.scheduledAt} />
      ) : null}
      <NewsletterDetails newsletter={newsletter} />
      {hasStatistics(newsletter.status) ? <Statistics stats={newsletter.stats} /> : null}
      {newsletter.lastSentAt ? <DeliveryReport newsletter={newsletter} /> : null}
    </Stack>
  );
}
