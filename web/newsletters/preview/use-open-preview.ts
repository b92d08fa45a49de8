import { useTranslation } from 'react-i18next';
import { toPlainText } from '#domain/newsletters/plain-text.ts';
import { notify } from '#web/core/notify.ts';
import { useComposeMessage, type MessageSource } from './compose.ts';
import { openPreviewWindow } from './preview-message.ts';

/** Whether the content has neither text nor images. */
export const isEmptyContent = (content: string): boolean =>
  !/<img\s/i.test(content) && toPlainText(content) === '';

/** Opens the newsletter in a new window, or shows why it cannot (specification, section 8). */
export function useOpenPreview(): (newsletter: MessageSource) => void {
  const { t } = useTranslation('newsletters');
  const compose = useComposeMessage();
  return (newsletter) => {
    if (isEmptyContent(newsletter.content)) return notify.error(t('preview.nothing'));
    const html = compose(newsletter);
    if (html === null) notify.error(t('preview.noTemplate'));
    if (!openPreviewWindow({ subject: newsletter.subject, html: html ?? newsletter.content }))
      notify.error(t('preview.blocked'));
  };
}
