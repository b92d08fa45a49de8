/** The public page on which anybody finds a group of the church and asks to join it. */
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { finderContract } from '#domain/finder/contract.ts';
import type { FoundGroup, PublicFinder } from '#domain/finder/schema.ts';
import { PublicPageFailure } from '#web/access/public.ts';
import { call } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { finderPath } from './routes.ts';
import { GroupSearch } from './GroupSearch.tsx';
import classes from './Finder.module.css';
import { ChurchHours } from '#web/core/i18n/locale.tsx';

const RequestDialog = loadLater(() => import('./RequestDialog.tsx'));

export default function FinderPage() {
  const { slug = '' } = useParams();
  const publicPath = usePublicPath();
  const page = useQuery({
    ...queryOptionsFor(finderContract.open, { slug }),
    staleTime: 60_000,
  });
  return (
    <>
      {page.data?.isIndexed ? null : <meta name="robots" content="noindex, nofollow" />}
      {page.isPending ? (
        // As tall as the screen, so that the foot of the page does not move.
        <Loading fullScreen />
      ) : !page.data ? (
        <LoadFailure error={page.error} retry={page.refetch} />
      ) : page.data.slug === slug ? (
        <ChurchHours hourCycle={page.data.church.hourCycle}>
          <Finder page={page.data} />
        </ChurchHours>
      ) : (
        <Navigate to={publicPath(finderPath(page.data.slug))} replace />
      )}
    </>
  );
}

function LoadFailure(props: Pick<ComponentProps<typeof PublicPageFailure>, 'error' | 'retry'>) {
  const { t } = useTranslation('groups');
  const words = {
    closed: t('finder.closed'),
    closedText: t('finder.closedText'),
    failed: t('finder.failed'),
    retry: t('finder.retry'),
  };
  return <PublicPageFailure {...props} words={words} />;
}

function Finder({ page }: { readonly page: PublicFinder }) {
  const { t } = useTranslation('groups');
  const [asked, setAsked] = useState<FoundGroup | null>(null);
  const { church, welcome, groups, slug } = page;
  useScreenChurch(church);
  return (
    <>
      <div className={classes['head']}>
        <h1>{t('finder.title')}</h1>
        {welcome === '' ? null : <p className={classes['welcome']}>{welcome}</p>}
      </div>
      <GroupSearch
        groups={groups}
        findTowns={(q) => findTowns(slug, q)}
        mayLocate
        renderAction={(group) => <AskButton group={group} onAsk={() => setAsked(group)} />}
      />
      {asked ? <RequestDialog page={page} group={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

async function findTowns(slug: string, q: string) {
  const { items } = await call(finderContract.places, { slug, q });
  return items.map(({ name, region, ...point }) => ({
    name: [name, region].filter(Boolean).join(', '),
    ...point,
  }));
}

interface AskButtonProps {
  readonly group: FoundGroup;
  readonly onAsk: () => void;
}

function AskButton({ group: { name, joinPolicy, free }, onAsk }: AskButtonProps) {
  const { t } = useTranslation('groups');
  if (joinPolicy === 'closed') return <Text c="dimmed">{t('finder.card.onlyByChurch')}</Text>;
  const waits = free === 0;
  return (
    <Button
      mih={44}
      variant={waits ? 'default' : 'filled'}
      aria-label={t(waits ? 'finder.card.waitNamed' : 'finder.card.askNamed', { name })}
      onClick={onAsk}
    >
      {t(waits ? 'finder.card.wait' : 'finder.card.ask')}
    </Button>
  );
}
