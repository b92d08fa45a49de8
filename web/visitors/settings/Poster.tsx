import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { QrCode } from '#web/access/public.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './Poster.module.css';

interface PosterPageProps {
  readonly settings: UseQueryResult<{ readonly isOpen: boolean; readonly slug: string | null }>;
  readonly toPath: (slug: string) => string;
  readonly backTo: string;
  readonly words: Readonly<
    Record<
      'title' | 'back' | 'print' | 'closed' | 'closedText' | 'welcome' | 'scan' | 'code',
      string
    >
  >;
}

/** A poster of one A4 page with the code that opens a public page of the church, if that page is open. */
export function PosterPage({ settings, toPath, backTo, words }: PosterPageProps) {
  const slug = settings.data?.isOpen ? settings.data.slug : null;
  return (
    <>
      <div className="redil-screen-only">
        <PageHeader
          isNarrow
          title={words.title}
          back={{ to: backTo, label: words.back }}
          actions={
            slug === null ? null : (
              <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
                {words.print}
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
        <EmptyState icon="lock" title={words.closed} text={words.closedText} />
      ) : null}
      {slug === null ? null : <Poster path={toPath(slug)} words={words} />}
    </>
  );
}

interface PosterProps extends Pick<PosterPageProps, 'words'> {
  readonly path: string;
}

function Poster({ path, words }: PosterProps) {
  const { church } = useSession();
  const url = `${window.location.origin}${path}`;
  return (
    <section className={classes['poster']} aria-label={words.title}>
      <PrintedPage size="A4 portrait" margin="0" />
      {church?.logoUrl ? <img src={church.logoUrl} alt="" className={classes['logo']} /> : null}
      <p className={classes['church']}>{church?.name}</p>
      <h2 className={classes['welcome']}>{words.welcome}</h2>
      <div className={classes['code']}>
        <QrCode value={url} label={words.code} />
      </div>
      <p className={classes['scan']}>{words.scan}</p>
      <p className={classes['url']}>{url.replace(/^https?:\/\//, '')}</p>
    </section>
  );
}
