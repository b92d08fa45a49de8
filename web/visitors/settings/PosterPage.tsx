/** A poster of one A4 page with the code that opens the visitor card. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { QrCode } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { cardPath, settingsPath } from '../routes.ts';
import classes from './Poster.module.css';

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
      {slug === null ? null : <Poster slug={slug} />}
    </>
  );
}

function Poster({ slug }: { readonly slug: string }) {
  const { t } = useTranslation('visitors');
  const { church } = useSession();
  const url = `${window.location.origin}${cardPath(slug)}`;
  return (
    <section className={classes['poster']} aria-label={t('poster.title')}>
      <PrintedPage size="A4 portrait" margin="0" />
      {church?.logoUrl ? <img src={church.logoUrl} alt="" className={classes['logo']} /> : null}
      <p className={classes['church']}>{church?.name}</p>
      <h2 className={classes['welcome']}>{t('poster.welcome')}</h2>
      <div className={classes['code']}>
        <QrCode value={url} label={t('settings.qr')} />
      </div>
      <p className={classes['scan']}>{t('poster.scan')}</p>
      <p className={classes['url']}>{url.replace(/^https?:\/\//, '')}</p>
    </section>
  );
}
