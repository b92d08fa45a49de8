/** The public page where a visitor tells the church who came. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { visitorsContract } from '#domain/visitors/contract.ts';
import type { PublicCard } from '#domain/visitors/schema.ts';
import { AccessCard, PublicPageFailure } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { cardPath } from '../routes.ts';
import { CardForm } from './CardForm.tsx';

export default function VisitorCardPage() {
  const { slug = '' } = useParams();
  const publicPath = usePublicPath();
  const card = useQuery({
    ...queryOptionsFor(visitorsContract.open, { slug }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {card.isPending ? (
        <Loading />
      ) : !card.data ? (
        <LoadFailure error={card.error} retry={card.refetch} />
      ) : card.data.slug === slug ? (
        <VisitorCard card={card.data} />
      ) : (
        <Navigate to={publicPath(cardPath(card.data.slug))} replace />
      )}
    </>
  );
}

function LoadFailure(props: Pick<ComponentProps<typeof PublicPageFailure>, 'error' | 'retry'>) {
  const { t } = useTranslation('visitors');
  const words = {
    closed: t('card.closed'),
    closedText: t('card.closedText'),
    failed: t('card.failed'),
    retry: t('card.retry'),
  };
  return <PublicPageFailure {...props} words={words} />;
}

function VisitorCard({ card }: { readonly card: PublicCard }) {
  const { t } = useTranslation('visitors');
  const [isSent, setIsSent] = useState(false);
  const { church } = card;
  useScreenChurch(church);
  return isSent ? (
    <AccessCard
      announce
      title={t('card.sent')}
      lead={t('card.sentText', { church: church.name })}
    />
  ) : (
    <CardForm card={card} onSent={() => setIsSent(true)} />
  );
}
