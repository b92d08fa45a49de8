import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { isEditable } from '#domain/newsletters/rules.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePlaces } from '../places.ts';
import { useInvitation } from './invitation.ts';
import { NewsletterEditor } from './NewsletterEditor.tsx';
import { valuesOf } from './values.ts';

export default function EditNewsletterPage() {
  const { id = '' } = useParams();
  return <Opening key={id} id={id} />;
}

/** Opened once: while somebody writes, nothing that is read later may change the ground under the text. */
function Opening({ id }: { readonly id: string }) {
  const { t } = useTranslation(['newsletters', 'common']);
  const invitation = useInvitation();
  const { list } = usePlaces();
  const [opened, setOpened] = useState<NewsletterView | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(newslettersContract.get, { newsletterId: id }),
    enabled: opened === null,
  });
  if (opened === null && data && !isFetching) setOpened(data);
  if (opened && isEditable(opened.status)) {
    return <NewsletterEditor opened={opened} values={valuesOf(opened)} invitation={invitation} />;
  }
  return (
    <>
      <PageHeader
        title={t('newsletters:editor.editTitle')}
        back={{ to: list, label: t('common:back') }}
      />
      {opened ? (
        <Closed id={id} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Closed({ id }: { readonly id: string }) {
  const { t } = useTranslation(['newsletters', 'errors']);
  const places = usePlaces();
  const action = (
    <Button component={Link} to={places.view(id)}>
      {t('newsletters:editor.toDetail')}
    </Button>
  );
  return (
    <EmptyState
      icon="lock"
      title={t('newsletters:editor.closed')}
      text={t('errors:newsletter-not-editable')}
      action={action}
    />
  );
}
