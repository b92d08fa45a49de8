/** The public page on which a family writes itself down, without an account. */
import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { familyFormContract } from '#domain/family-form/contract.ts';
import type { PublicFamilyForm } from '#domain/family-form/schema.ts';
import { AccessCard } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { FamilyForm } from './FamilyForm.tsx';
import { familyFormPath } from './routes.ts';

export default function FamilyFormPage() {
  const { slug = '' } = useParams();
  const publicPath = usePublicPath();
  const page = useQuery({
    ...queryOptionsFor(familyFormContract.open, { slug }),
    // What is being typed is not replaced.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {page.isPending ? (
        <Loading />
      ) : !page.data ? (
        <LoadFailure error={page.error} retry={page.refetch} />
      ) : page.data.slug === slug ? (
        <OpenForm page={page.data} />
      ) : (
        <Navigate to={publicPath(familyFormPath(page.data.slug))} replace />
      )}
    </>
  );
}

interface LoadFailureProps {
  readonly error: Error | null;
  readonly retry: () => unknown;
}

function LoadFailure({ error, retry }: LoadFailureProps) {
  const { t } = useTranslation('family-form');
  const isClosed = error !== null && 'code' in error && error.code === 'not_found';
  return (
    <AccessCard
      title={t(isClosed ? 'form.closed' : 'form.failed')}
      lead={isClosed ? t('form.closedText') : error?.message}
    >
      {isClosed ? null : (
        <Button size="md" onClick={() => void retry()}>
          {t('form.retry')}
        </Button>
      )}
    </AccessCard>
  );
}

function OpenForm({ page }: { readonly page: PublicFamilyForm }) {
  const { t } = useTranslation('family-form');
  const [isSent, setIsSent] = useState(false);
  const { name } = page.church;
  return isSent ? (
    <AccessCard announce title={t('form.sent')} lead={t('form.sentText', { church: name })} />
  ) : (
    <FamilyForm page={page} onSent={() => setIsSent(true)} />
  );
}
