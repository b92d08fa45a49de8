import { QrCode } from '#web/access/public.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import classes from './Poster.module.css';

interface PosterProps {
  readonly path: string;
  readonly words: {
    readonly title: string;
    readonly welcome: string;
    readonly scan: string;
    readonly code: string;
  };
}

/** One A4 page with the code that opens a public page of the church. */
export function Poster({ path, words }: PosterProps) {
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
