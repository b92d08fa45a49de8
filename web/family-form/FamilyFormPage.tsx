/** The public page on which a family writes itself down, without an account. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { familyFormContract } from '#domain/family-form/contract.ts';
import type { PublicFamilyForm } from '#domain/family-form/schema.ts';
import { AccessCard, PublicPageFailure } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { FamilyForm } from './FamilyForm.tsx';
import classes from './FamilyForm.module.css';
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
        <div className={classes['page']}>
          <Loading />
        </div>
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

function LoadFailure(props: Pick<ComponentProps<typeof PublicPageFailure>, 'error' | 'retry'>) {
  const { t } = useTranslation('family-form');
  const words = {
    closed: t('form.closed'),
    closedText: t('form.closedText'),
    failed: t('form.failed'),
    retry: t('form.retry'),
  };
  return <PublicPageFailure {...props} words={words} />;
}

function OpenForm({ page }: { readonly page: PublicFamilyForm }) {
  const { t } = useTranslation('family-form');
  const [isSent, setIsSent] = useState(false);
  const { name } = page.church;
  useScreenChurch(page.church);
  return isSent ? (
    <AccessCard announce title={t('form.sent')} lead={t('form.sentText', { church: name })} />
  ) : (
    <FamilyForm page={page} onSent={() => setIsSent(true)} />
  );
}
