import { useTranslation } from 'react-i18next';
import classes from './MessageFrame.module.css';

interface MessageFrameProps {
  readonly html: string;
  /** At the width of a phone. */
  readonly narrow: boolean;
}

/** Links open in a new tab, and the placeholder unsubscribe link ('#') is not clickable. */
const frameHead = '<base target="_blank"><style>a[href="#"]{pointer-events:none}</style>';

/** Shows a message in a sandboxed iframe, without scripts and without access to the page. */
export function MessageFrame({ html, narrow }: MessageFrameProps) {
  const { t } = useTranslation('newsletters');
  return (
    <iframe
      title={t('preview.frame')}
      className={classes['frame']}
      data-narrow={narrow}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={
        html.includes('<head>') ? html.replace('<head>', `<head>${frameHead}`) : frameHead + html
      }
    />
  );
}
