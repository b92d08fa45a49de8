import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { useStarterContent } from './starter-content.ts';
import { NewsletterEditor } from './NewsletterEditor.tsx';
import { toFormValues } from './form-values.ts';
import { isEditable } from '#domain/newsletters/statuses.ts';

export default function EditNewsletterPage() {
  const { id = '' } = useParams();
  return <EditorLoader key={id} id={id} />;
}

/** Loads the newsletter once, so that a refetch does not overwrite what the user is editing. */
function EditorLoader({ id }: { readonly id: string }) {
  const { t } = useTranslation(['newsletters', 'common']);
  const starterContent = useStarterContent();
  const { list } = useNewsletterPaths();
  const [opened, setOpened] = useState<NewsletterView | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(newslettersContract.get, { newsletterId: id }),
    enabled: opened === null,
  });
  if (opened === null && data && !isFetching) setOpened(data);
  if (opened && isEditable(opened.status)) {
    return (
      <NewsletterEditor
        opened={opened}
        values={toFormValues(opened)}
        starterContent={starterContent}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t('newsletters:editor.editTitle')}
        back={{ to: list, label: t('common:back') }}
      />
      {opened ? (
        <NotEditable id={id} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function NotEditable({ id }: { readonly id: string }) {
  const { t } = useTranslation(['newsletters', 'errors']);
  const places = useNewsletterPaths();
  const action = (
    <Button component={Link} to={places.view(id)}>
      {t('newsletters:editor.toDetail')}
    </Button>
  );
  return (
    <EmptyState
      icon="lock"
      title={t('newsletters:editor.notEditable')}
      text={t('newsletters:errors.not-editable')}
      action={action}
    />
  );
}
