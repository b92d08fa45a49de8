/** The page that a link of a mail opens without a session, or a wrong address: a sentence and at most one button or link. Plain HTML without scripts. */
import type { Context } from 'hono';
import type { Language } from '#domain/kernel/text/languages.ts';
import { html, Html } from '#server/core/http/html.ts';
import { brandPaths } from './brand.ts';
import { pageStyle } from './page-style.ts';

export interface LinkPageChurch {
  readonly name: string;
  readonly logoUrl: string | null;
}

interface LinkPage {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** What the button posts to. */
  readonly button?: { readonly label: string; readonly action: string; readonly isQuiet?: true };
  readonly link?: { readonly label: string; readonly path: string };
  /** Whose page it is; null: Redil's. */
  readonly church: LinkPageChurch | null;
  readonly footer: string | null;
  /** Whether the link leads to something. */
  readonly isKnown: boolean;
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

export function createLinkPageResponse(http: Context, page: LinkPage): Response {
  return new Response(http.req.method === 'HEAD' ? null : renderLinkPage(page), {
    status: page.isKnown ? 200 : 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

const renderLinkPage = ({
  language,
  title,
  text,
  button,
  link,
  church,
  footer,
}: LinkPage): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[title, church?.name].filter(Boolean).join(' · ')}</title>
<style>${Html.trusted(style)}</style>
</head>
<body>
<header><span class="brand">${renderBrand(church)}</span></header>
<main class="card">
<h1>${title}</h1>
<p role="status">${text}</p>
${button && html`<form method="post" action="${button.action}"><button${button.isQuiet && html` class="quiet"`}>${button.label}</button></form>`}
${link && html`<p><a class="button" href="${link.path}">${link.label}</a></p>`}
</main>
${footer !== null && html`<footer class="soft">${footer}</footer>`}
</body>
</html>
`.text;

function renderBrand(church: LinkPageChurch | null): Html {
  if (church?.logoUrl)
    return html`<img class="logo" src="${church.logoUrl}" alt="${church.name}" height="72">`;
  if (church) return html`${church.name}`;
  return html`<img class="mark" src="${brandPaths.mark}" alt="" width="40" height="40">Redil`;
}
