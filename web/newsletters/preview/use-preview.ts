import { useTranslation } from 'react-i18next';
import { plainText } from '#domain/newsletters/plain-text.ts';
import { notify } from '#web/core/notify.ts';
import { useCompose, type Composed } from './compose.ts';
import { showInNewWindow } from './handed.ts';

/** Has it a word or a picture to show? */
export const isEmpty = (content: string): boolean =>
  !/<img\s/i.test(content) && plainText(content) === '';

/** Opens the rendered newsletter in a new window, or tells why not (specification, section 8). */
export function usePreview(): (newsletter: Composed) => void {
  const { t } = useTranslation('newsletters');
  const compose = useCompose();
  return (newsletter) => {
    if (isEmpty(newsletter.content)) return notify.error(t('preview.nothing'));
    const html = compose(newsletter);
    if (html === null) notify.error(t('preview.noTemplate'));
    if (!showInNewWindow({ subject: newsletter.subject, html: html ?? newsletter.content }))
      notify.error(t('preview.blocked'));
  };
}
