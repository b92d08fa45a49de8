import { useTranslation } from 'react-i18next';
import classes from './MessageFrame.module.css';

interface MessageFrameProps {
  readonly html: string;
  /** As a telephone would show it. */
  readonly narrow: boolean;
}

/** In the frame links open beside it, and the unsubscribe link of a preview ('#') leads nowhere. */
const inFrame = '<base target="_blank"><style>a[href="#"]{pointer-events:none}</style>';

/** A message where it can do nothing: the sandbox runs no script and keeps it away from the page around it. */
export function MessageFrame({ html, narrow }: MessageFrameProps) {
  const { t } = useTranslation('newsletters');
  return (
    <iframe
      title={t('preview.frame')}
      className={classes['frame']}
      data-narrow={narrow}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html.includes('<head>') ? html.replace('<head>', `<head>${inFrame}`) : inFrame + html}
    />
  );
}
