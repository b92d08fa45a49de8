import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LimitReached } from '../LimitReached.tsx';
import { usePlaces } from '../places.ts';
import { useInvitation } from './invitation.ts';
import { blank } from './values.ts';
import { NewsletterEditor } from './NewsletterEditor.tsx';

/** A new newsletter. Nothing is created, and nothing counts towards the month, until it is saved. */
export default function NewNewsletterPage() {
  const { t } = useTranslation(['newsletters', 'common']);
  const usage = useQuery(queryOptionsFor(newslettersContract.usage, {}));
  const invitation = useInvitation();
  const { isPlatform, list } = usePlaces();
  // Once begun it goes on: saving this one may be what reaches the limit.
  const [begun, setBegun] = useState(false);
  if (!begun && usage.data?.canCreate) setBegun(true);
  if (begun)
    return (
      <NewsletterEditor
        opened={null}
        values={blank(invitation, isPlatform)}
        invitation={invitation}
      />
    );
  return (
    <>
      <PageHeader
        title={t('newsletters:editor.newTitle')}
        back={{ to: list, label: t('common:back') }}
      />
      {usage.data ? (
        <LimitReached usage={usage.data} />
      ) : usage.error ? (
        <ErrorState error={usage.error} retry={() => void usage.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}
