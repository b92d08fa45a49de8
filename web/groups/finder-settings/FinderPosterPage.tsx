/** A poster of one A4 page with the code that opens the page of groups. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/groups/finder/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Poster } from '#web/visitors/public.ts';
import { finderPath, finderSettingsPath } from '../routes.ts';

export default function FinderPosterPage() {
  const { t } = useTranslation('groups');
  const settings = useQuery(queryOptionsFor(finderContract.settings, {}));
  const slug = settings.data?.isOpen ? settings.data.slug : null;
  return (
    <>
      <div className="redil-screen-only">
        <PageHeader
          title={t('finder.poster.title')}
          back={{ to: finderSettingsPath, label: t('finder.poster.back') }}
          actions={
            slug === null ? null : (
              <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
                {t('finder.poster.print')}
              </Button>
            )
          }
        />
      </div>
      {settings.isPending ? <Loading /> : null}
      {settings.error ? (
        <ErrorState error={settings.error} retry={() => void settings.refetch()} />
      ) : null}
      {settings.data && slug === null ? (
        <EmptyState
          icon="lock"
          title={t('finder.poster.closed')}
          text={t('finder.poster.closedText')}
        />
      ) : null}
      {slug === null ? null : (
        <Poster
          path={finderPath(slug)}
          words={{
            title: t('finder.poster.title'),
            welcome: t('finder.poster.welcome'),
            scan: t('finder.poster.scan'),
            code: t('finder.settings.qr'),
          }}
        />
      )}
    </>
  );
}
