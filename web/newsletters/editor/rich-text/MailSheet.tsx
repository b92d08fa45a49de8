import { useState, type ReactNode } from 'react';
import { useMessageTexts } from '../../preview/compose.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import classes from './RichText.module.css';

/** The message around the text: what stands before and after it, in the colours of a light mail program. */
export function MailSheet({ children }: { readonly children: ReactNode }) {
  const { church } = useSession();
  const [year] = useState(() => new Date().getFullYear());
  const language = useLanguage();
  const texts = useMessageTexts(church?.language ?? language);
  const name = church?.name || texts.defaultChurchName;
  return (
    <div className={classes['page']}>
      <div className={classes['masthead']} aria-hidden>
        {church?.logoUrl ? <img src={church.logoUrl} alt="" width={150} /> : name}
      </div>
      {children}
      <div className={classes['foot']} aria-hidden>
        © {year} {name}. {texts.allRightsReserved}
        <br />
        <u>{texts.unsubscribeLabel}</u>
      </div>
    </div>
  );
}
