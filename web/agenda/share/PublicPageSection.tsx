import { Button, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sharingContract } from '#domain/agenda/sharing.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { PublicAddress } from '#web/visitors/public.ts';
import { calendarsPath } from '../parts/paths.ts';

const pagePath = (slug: string): string => `/c/${slug}/agenda`;

/** The page of the public calendars: its address, and the lines that put it into another site. */
export function PublicPageSection() {
  const { t } = useTranslation('agenda');
  const query = useQuery(queryOptionsFor(sharingContract.page, {}));
  const change = useCommand(sharingContract.changePage, { refreshes: [sharingContract.page] });
  if (query.isPending) return <Loading />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const { slug, isIndexed, calendars } = query.data;
  const isClosed = calendars.length === 0;
  return (
    <>
      <Section title={t('share.page')}>
        <Text>
          {isClosed
            ? t('share.noCalendar')
            : t('share.pageText', { calendars: calendars.join(', ') })}
        </Text>
        {isClosed ? (
          <Button component={Link} to={calendarsPath} variant="default" w="fit-content">
            {t('calendars.title')}
          </Button>
        ) : slug === null ? (
          <Button
            w="fit-content"
            loading={change.running}
            onClick={() => void change.run({ isIndexed })}
          >
            {t('share.makeAddress')}
          </Button>
        ) : (
          <Switch
            label={t('share.isIndexed')}
            description={t('share.isIndexedHint')}
            checked={isIndexed}
            disabled={change.running}
            onChange={(event) => void change.run({ isIndexed: event.currentTarget.checked })}
          />
        )}
      </Section>
      {slug === null || isClosed ? null : <PageAddress slug={slug} />}
    </>
  );
}

function PageAddress({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('agenda');
  return (
    <>
      <PublicAddress
        key={slug}
        slug={slug}
        path={pagePath(slug)}
        code={t('share.qr')}
        refreshes={[sharingContract.page]}
      />
      <Section title={t('share.embed')}>
        <Textarea
          label={t('share.embedCode')}
          description={t('share.embedHint')}
          readOnly
          autosize
          value={toFrame(slug, t('page.title'))}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Section>
    </>
  );
}

const toFrame = (slug: string, title: string): string =>
  `<iframe src="${window.location.origin}${pagePath(slug)}?embed=1" title="${title}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`;
