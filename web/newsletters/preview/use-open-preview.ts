import { useTranslation } from 'react-i18next';
import { toPlainText } from '#domain/kernel/text/plain-text.ts';
import { notify } from '#web/core/notify.ts';
import { useComposeMessage, useIsSignatureLoaded, type MessageSource } from './compose.ts';
import { openPreviewWindow } from './preview-message.ts';

/** Whether the content has neither text nor images. */
export const isEmptyContent = (content: string): boolean =>
  !/<img\s/i.test(content) && toPlainText(content) === '';

interface OpenPreview {
  /** Opens the newsletter in a new window, or shows why it cannot (specification, section 8). */
  readonly open: (newsletter: MessageSource) => void;
  /** A window opens only in the very click, so the click has to wait for what the message needs. */
  readonly isReady: boolean;
}

export function useOpenPreview(): OpenPreview {
  const { t } = useTranslation('newsletters');
  const compose = useComposeMessage();
  const isReady = useIsSignatureLoaded();
  const open: OpenPreview['open'] = (newsletter) => {
    if (isEmptyContent(newsletter.content)) return notify.error(t('preview.nothing'));
    const html = compose(newsletter);
    if (html === null) notify.error(t('preview.noTemplate'));
    if (!openPreviewWindow({ subject: newsletter.subject, html: html ?? newsletter.content }))
      notify.error(t('preview.blocked'));
  };
  return { open, isReady };
}
