import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MonthlyLimitAlert } from '../MonthlyLimitAlert.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { useStarterContent } from './starter-content.ts';
import { createEmptyValues } from './form-values.ts';
import { NewsletterEditor } from './NewsletterEditor.tsx';

/** A new newsletter each time that the page is opened, also from the editor of one that was just saved. */
export default function NewNewsletterPage() {
  return <NewNewsletter key={useLocation().key} />;
}

/** It is created, and counts towards the monthly limit, when its first words are saved. */
function NewNewsletter() {
  const { t } = useTranslation(['newsletters', 'common']);
  const usage = useQuery(queryOptionsFor(newslettersContract.usage, {}));
  const starterContent = useStarterContent();
  const { isPlatform, list } = useNewsletterPaths();
  const listIds = useSearchParams()[0].getAll('list');
  // Once started the editor stays open, because saving this newsletter may reach the limit.
  const [isStarted, setStarted] = useState(false);
  if (!isStarted && usage.data?.canCreate) setStarted(true);
  if (isStarted)
    return (
      <NewsletterEditor
        opened={null}
        values={createEmptyValues(starterContent, { isPlatform, listIds })}
        starterContent={starterContent}
      />
    );
  return (
    <>
      <PageHeader
        title={t('newsletters:editor.newTitle')}
        back={{ to: list, label: t('common:back') }}
      />
      {usage.data ? (
        <MonthlyLimitAlert usage={usage.data} />
      ) : usage.error ? (
        <ErrorState error={usage.error} retry={() => void usage.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}
