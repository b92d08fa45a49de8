/** A page of a church for strangers and search engines: plain HTML without scripts. */
import type { Context } from 'hono';
import type { Language } from '#domain/kernel/text/languages.ts';
import { html, Html } from '#server/core/http/html.ts';
import { pageStyle } from './page-style.ts';

interface PublicPage {
  readonly language: Language;
  readonly church: { readonly name: string; readonly logoUrl: string | null };
  /** null: the page has the title of the church. */
  readonly title: string | null;
  readonly description: string;
  /** The path of a picture of its own. */
  readonly picture: string | null;
  /** The path of this page, and that in the other language. */
  readonly path: string;
  readonly otherPath: string;
  readonly otherLanguage: Language;
  readonly isIndexed: boolean;
  /** In a frame of another site: links open a page of their own. */
  readonly isEmbedded: boolean;
  readonly style: string;
  readonly body: Html;
}

export function createPublicPageResponse(
  http: Context,
  appUrl: string,
  page: PublicPage,
): Response {
  const ancestors = page.isEmbedded ? '*' : "'none'";
  return new Response(http.req.method === 'HEAD' ? null : renderPage(appUrl, page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors ${ancestors}; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      ...(page.isIndexed && !page.isEmbedded ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    },
  });
}

function renderPage(appUrl: string, page: PublicPage): string {
  const { language, church, title, description, path, otherLanguage, otherPath } = page;
  const image = page.picture ?? church.logoUrl;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === null ? church.name : `${title} · ${church.name}`}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${appUrl}${path}">
<link rel="alternate" hreflang="${language}" href="${appUrl}${path}">
<link rel="alternate" hreflang="${otherLanguage}" href="${appUrl}${otherPath}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${church.name}">
<meta property="og:title" content="${title ?? church.name}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${appUrl}${path}">
${image && html`<meta property="og:image" content="${appUrl}${image}">`}
<style>${Html.trusted(pageStyle + page.style)}</style>
${page.isEmbedded && html`<base target="_blank">`}
</head>
<body>
${page.body}
</body>
</html>
`.text;
}
