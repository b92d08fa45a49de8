/** The unsubscribe page: plain HTML without scripts. */
import type { Language } from '#domain/kernel/text/languages.ts';
import { brandPaths } from '#server/core/brand/brand.ts';
import { pageStyle } from '#server/core/brand/page-style.ts';
import { html, Html } from '#server/core/http/html.ts';
import type { Vocabulary } from '#domain/vocabulary.ts';
import { translate } from '#server/core/translations.ts';

export type UnsubscribePageState = 'question' | 'done' | 'restored' | 'unknown' | 'test';

export interface UnsubscribePageChurch {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly language: Language;
  readonly vocabulary: Vocabulary;
}

const style = `${pageStyle}
body{min-height:100vh;min-height:100dvh;display:grid;place-content:center;grid-template-columns:minmax(0,31rem);gap:24px;padding:32px 16px;font-size:17px}
header{text-align:center}
main{padding:40px 36px;text-align:center}
h1{margin:0 0 14px;font-size:1.75rem}
p{margin:0 0 26px}
p:last-child{margin:0}
footer{text-align:center;font-size:.875rem}
@media(max-width:600px){main{padding:32px 22px}}`;

export function renderUnsubscribePage(
  language: Language,
  state: UnsubscribePageState,
  church: UnsubscribePageChurch | null,
  token: string,
): string {
  const { t } = translate(language, church);
  const text = t(`newsletters:unsubscribe.${state}`, { church: church?.name ?? '' });
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
<title>${[t('newsletters:unsubscribe.title'), church?.name].filter(Boolean).join(' · ')}</title>
<style>${Html.trusted(style)}</style>
</head>
<body>
<header><span class="brand">${renderBrand(church)}</span></header>
<main class="card">
<h1>${t('newsletters:unsubscribe.title')}</h1>
<p role="status">${text}</p>
${actions[state]}
</main>
${church && html`<footer class="soft">${t('newsletters:unsubscribe.sentWith', { church: church.name })}</footer>`}
</body>
</html>
`.text;
}

function renderBrand(church: UnsubscribePageChurch | null): Html {
  if (church?.logoUrl)
    return html`<img class="logo" src="${church.logoUrl}" alt="${church.name}" height="72">`;
  if (church) return html`${church.name}`;
  return html`<img class="mark" src="${brandPaths.mark}" alt="" width="40" height="40">Redil`;
}
