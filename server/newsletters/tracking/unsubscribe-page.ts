/** The unsubscribe page: plain HTML without scripts. */
import type { Language } from '#domain/kernel/text/languages.ts';
import { html, Html } from '#server/core/http/html.ts';
import { translate } from '#server/core/translations.ts';

export type UnsubscribePageState = 'question' | 'done' | 'restored' | 'unknown' | 'test';

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f5f6;color:#16202b;font:17px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:30rem;margin:1rem;padding:2rem;background:#fff;border:1px solid #dfe3e8;border-radius:15px;text-align:center}
h1{margin:0 0 1rem;font-size:1.4rem;line-height:1.3}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:8px;background:#1f5fa8;color:#fff;cursor:pointer}
button.quiet{background:none;color:#1f5fa8;text-decoration:underline;font-weight:400}
button:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#14181c;color:#e8ecef}main{background:#1d2329;border-color:#343c45}button.quiet{color:#8fbdf0}}`;

export function renderUnsubscribePage(
  language: Language,
  state: UnsubscribePageState,
  church: string,
  token: string,
): string {
  const { t } = translate(language);
  const text = t(`newsletters:unsubscribe.${state}`, { church });
  const actions: Partial<Record<UnsubscribePageState, Html>> = {
    question: html`<form method="post" action="/u/${token}"><button>${t('newsletters:unsubscribe.button')}</button></form>`,
    done: html`<form method="post" action="/u/${token}/undo"><button class="quiet">${t('newsletters:unsubscribe.undo')}</button></form>`,
  };
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('newsletters:unsubscribe.title')}</title>
<style>${Html.trusted(style)}</style>
</head>
<body>
<main>
<h1>${t('newsletters:unsubscribe.title')}</h1>
<p role="status">${text}</p>
${actions[state]}
</main>
</body>
</html>
`.text;
}
