/** Layout of the server-rendered pages: the built-in mailbox and the API reference. Light and dark, no CDN. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { languages, type Language } from '#domain/kernel/text/languages.ts';
import { brandPaths } from '#server/core/brand/brand.ts';
import { pageStyle } from '#server/core/brand/page-style.ts';
import { html, Html } from '#server/core/http/html.ts';
import { negotiateLanguage, translate } from '#server/core/translations.ts';

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  /** Inline script; the content security policy allows no other. */
  readonly script?: string;
}

const style = `${pageStyle}
.skip { position: absolute; left: -999px; } .skip:focus { left: 12px; top: 12px; background: var(--card); padding: 8px 12px; }
header.top { display: flex; flex-wrap: wrap; gap: 6px 20px; align-items: center; max-width: 1080px; margin: 0 auto; padding: 24px 20px 6px; }
header.top nav { margin-left: auto; display: flex; gap: 14px; }
header.top h1 { flex: 1 0 100%; margin: 22px 0 0; font-size: 2.1rem; overflow-wrap: anywhere; }
main { max-width: 1080px; margin: 0 auto; padding: 10px 20px 60px; }
h2 { font-size: 1.5rem; margin: 34px 0 12px; } h3 { font-size: 1.2rem; margin: 18px 0 8px; }
.card { padding: 18px 20px; margin: 0 0 14px; }
form.bar { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; margin: 14px 0 18px; }
label { display: grid; gap: 4px; font-size: .92rem; font-weight: 600; flex: 1 1 240px; }
input { font: inherit; font-weight: 400; min-height: 44px; color: var(--ink); background: var(--card); border: 1px solid var(--border); border-radius: 10px; padding: 9px 12px; min-width: 0; width: 100%; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; font-size: .88rem; color: var(--soft); font-weight: 600; }
th, td { padding: 11px 12px 11px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
tbody tr:last-child > * { border-bottom: 0; }
td a { font-weight: 600; text-decoration: none; } td a:hover { text-decoration: underline; }
th { overflow-wrap: normal; } th[scope=row] { width: 1%; white-space: nowrap; padding-right: 20px; }
code, pre { font: .88rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { background: var(--code); border-radius: 5px; padding: 1px 5px; overflow-wrap: anywhere; }
pre { background: var(--code); border-radius: 10px; padding: 14px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; max-height: 70vh; }
pre code { background: none; padding: 0; }
summary { cursor: pointer; } details > summary { padding: 4px 0; }
iframe { display: block; width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.tag { display: inline-block; border: 1px solid var(--line); border-radius: 99px; padding: 1px 10px; font-size: .84rem; color: var(--soft); }
.method { font: 700 .8rem ui-monospace, Menlo, Consolas, monospace; border-radius: 6px; padding: 3px 8px; background: var(--button); color: var(--onButton); }
.scroll { overflow-x: auto; }
.letters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr)); gap: 8px 24px; }
.letters iframe { height: 560px; }
@media (max-width: 600px) { .wide { display: none; } main, header.top { padding-inline: 14px; } .card { padding: 14px; } }
`;

const toCspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The language of `?lang=`, otherwise of Accept-Language. */
export function getPageLanguage(http: Context): Language {
  const chosen = http.req.query('lang');
  return (
    languages.find((each) => each === chosen) ??
    negotiateLanguage(http.req.header('accept-language'))
  );
}

export function createPageResponse(
  http: Context,
  { language, title, body, script }: Page,
  status: 200 | 404 = 200,
): Response {
  const other: Language = language === 'es' ? 'en' : 'es';
  const otherUrl = new URL(http.req.url);
  otherUrl.searchParams.set('lang', other);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Redil</title>
<style>${Html.trusted(style)}</style>
</head>
<body>
<a class="skip" href="#content">${translate(language).t('pages:skip')}</a>
<header class="top"><a class="brand" href="/"><img class="mark" src="${brandPaths.mark}" alt="" width="40" height="40">Redil</a><nav><a href="${otherUrl.pathname}${otherUrl.search}" lang="${other}" hreflang="${other}">${translate(other).t('pages:language')}</a></nav><h1>${title}</h1></header>
<main id="content" tabindex="-1">
${body}
</main>
${script && html`<script>${Html.trusted(script)}</script>`}
</body>
</html>
`;
  return http.html(page.text, status, {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      `default-src 'none'; style-src ${toCspHash(style)}; img-src 'self' data:; font-src 'self'; frame-src 'self'; connect-src 'self'`,
      `form-action 'self'; base-uri 'none'; frame-ancestors 'none'; script-src ${script ? toCspHash(script) : "'none'"}`,
    ].join('; '),
  });
}
