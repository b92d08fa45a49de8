import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { isEditable, isSendable } from '#domain/newsletters/statuses.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { MessagePaper } from '../preview/MessagePaper.tsx';
import { AudienceReview } from './AudienceReview.tsx';
import { MessageReview } from './MessageReview.tsx';
import classes from './ReviewPage.module.css';
import { WhenToSend } from './WhenToSend.tsx';

const TestEmailDialog = loadLater(() => import('./TestEmailDialog.tsx'));

/** Whom, whom not and why, what is missing in the message, and when: the last step before a newsletter is sent. */
export default function ReviewPage() {
  const { t } = useTranslation(['newsletters', 'common']);
  const { id = '' } = useParams();
  const places = useNewsletterPaths();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(newslettersContract.get, { newsletterId: id }),
    staleTime: 0,
  });
  if (data && isSendable(data.status)) return <Review newsletter={data} />;
  return (
    <>
      <PageHeader
        title={t('newsletters:review.title')}
        back={{ to: data ? places.view(id) : places.list, label: t('common:back') }}
      />
      {data ? (
        <AlreadySent newsletter={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function AlreadySent({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation('newsletters');
  const { view } = useNewsletterPaths();
  return (
    <EmptyState
      icon="send"
      title={newsletter.title}
      text={t('errors.not-sendable')}
      action={
        <Button component={Link} to={view(newsletter.id)}>
          {t('editor.toDetail')}
        </Button>
      }
    />
  );
}

function Review({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { t } = useTranslation('newsletters');
  const places = useNewsletterPaths();
  const [isTesting, { open, close }] = useDisclosure(false);
  const back = isEditable(newsletter.status)
    ? { to: places.edit(newsletter.id), label: t('review.back') }
    : { to: places.view(newsletter.id), label: t('review.backToDetail') };
  return (
    <>
      <PageHeader
        title={t('review.title')}
        subtitle={newsletter.title}
        back={back}
        actions={
          <Button variant="default" leftSection={<Icon name="mail" size={18} />} onClick={open}>
            {t('test.send')}
          </Button>
        }
      />
      <div className={classes['columns']}>
        <Stack gap="lg" className={classes['steps'] ?? ''}>
          <AudienceReview newsletter={newsletter} />
          <MessageReview newsletter={newsletter} />
          <WhenToSend newsletter={newsletter} />
        </Stack>
        <div className={classes['paper']}>
          <MessagePaper newsletter={newsletter} />
        </div>
      </div>
      {isTesting ? <TestEmailDialog newsletterId={newsletter.id} onClose={close} /> : null}
    </>
  );
}
