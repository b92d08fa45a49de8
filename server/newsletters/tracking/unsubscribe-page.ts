/** The unsubscribe page, in the language of the browser. */
import type { Context } from 'hono';
import { createLinkPageResponse, type LinkPageChurch } from '#server/core/brand/link-page.ts';
import { negotiateLanguage, translate } from '#server/core/translations.ts';
import type { TermChurch } from '#domain/vocabulary.ts';

export type UnsubscribePageState = 'question' | 'done' | 'restored' | 'unknown' | 'test';

export function createUnsubscribePage(
  http: Context,
  state: UnsubscribePageState,
  church: (LinkPageChurch & TermChurch) | null = null,
): Response {
  const language = negotiateLanguage(http.req.header('accept-language'));
  const { t } = translate(language, church);
  const values = { church: church?.name ?? '' };
  const action = `/u/${http.req.param('token')}`;
  return createLinkPageResponse(http, {
    language,
    title: t('newsletters:unsubscribe.title'),
    text: t(`newsletters:unsubscribe.${state}`, values),
    ...(state === 'question'
      ? { button: { label: t('newsletters:unsubscribe.button'), action } }
      : {}),
    ...(state === 'done'
      ? {
          button: {
            label: t('newsletters:unsubscribe.undo'),
            action: `${action}/undo`,
            isQuiet: true,
          },
        }
      : {}),
    church,
    footer: church && t('newsletters:unsubscribe.sentWith', values),
    isKnown: state !== 'unknown',
  });
}
