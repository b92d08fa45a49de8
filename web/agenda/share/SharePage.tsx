import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharingContract, type FeedView } from '#domain/agenda/sharing.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import lines from '#web/core/record/Lines.module.css';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { agendaPath } from '../parts/paths.ts';
import { FeedLine } from './FeedLine.tsx';
import { PublicPageSection } from './PublicPageSection.tsx';

/** The agenda outside: on the own telephone, and for everybody on the internet. */
export default function SharePage() {
  const { t } = useTranslation('agenda');
  const canEdit = useMay(sharingContract.page);
  return (
    <>
      <PageHeader title={t('share.title')} back={{ to: agendaPath, label: t('title') }} />
      <Stack gap="lg" maw={860}>
        <FeedsSection />
        {canEdit ? <PublicPageSection /> : null}
      </Stack>
    </>
  );
}

function FeedsSection() {
  const { t } = useTranslation('agenda');
  const query = useQuery(queryOptionsFor(sharingContract.feeds, {}));
  const [made, setMade] = useState<{ readonly key: string; readonly url: string } | null>(null);
  return (
    <Section title={t('share.own')}>
      <Text>{t('share.ownText')}</Text>
      {query.isPending ? (
        <Loading />
      ) : !query.data ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <ul className={lines['lines']}>
            {query.data.items.map((feed) => (
              <FeedLine
                key={toKey(feed)}
                feed={feed}
                url={made?.key === toKey(feed) ? made.url : null}
                onMade={(url) => setMade({ key: toKey(feed), url })}
                onStopped={() => setMade(null)}
              />
            ))}
          </ul>
        </Paper>
      )}
    </Section>
  );
}

const toKey = ({ kind, recordId }: FeedView): string => `${kind} ${recordId ?? ''}`;
