/** A poster of one A4 page with the code that opens the visitor card. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { cardPath, settingsPath } from '../routes.ts';
import { Poster } from './Poster.tsx';

export default function PosterPage() {
  const { t } = useTranslation('visitors');
  const settings = useQuery(queryOptionsFor(visitorsContract.settings, {}));
  const slug = settings.data?.isOpen ? settings.data.slug : null;
  return (
    <>
      <div className="redil-screen-only">
        <PageHeader
          title={t('poster.title')}
          back={{ to: settingsPath, label: t('poster.back') }}
          actions={
            slug === null ? null : (
              <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
                {t('poster.print')}
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
        <EmptyState icon="lock" title={t('poster.closed')} text={t('poster.closedText')} />
      ) : null}
      {slug === null ? null : (
        <Poster
          path={cardPath(slug)}
          words={{
            title: t('poster.title'),
            welcome: t('poster.welcome'),
            scan: t('poster.scan'),
            code: t('settings.qr'),
          }}
        />
      )}
    </>
  );
}
