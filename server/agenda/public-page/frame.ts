/** The frame of the pages of the agenda for everybody: plain HTML without scripts, the church large and Redil small. */
import type { Context } from 'hono';
import { brandPaths } from '#server/core/brand/brand.ts';
import { createPublicPageResponse } from '#server/core/brand/public-page.ts';
import { html, type Html } from '#server/core/http/html.ts';
import type { OpenAgenda } from '../sharing/open-church.ts';
import type { PageWords } from './page-words.ts';

const style = `body{font-size:17px}
.page{max-width:1080px;margin:0 auto;padding:0 20px 48px}
.top{display:flex;align-items:center;justify-content:space-between;gap:16px;flex-wrap:wrap;padding:28px 0 8px}
.top .brand{font-size:1.75rem}
.top .brand .logo{max-height:56px}
h1{font-size:2.1rem;margin:18px 0 4px}
h2{font-size:1.2rem;margin:0 0 8px}
h2::first-letter,h1::first-letter,caption::first-letter{text-transform:uppercase}
.bar{display:flex;align-items:center;gap:8px 20px;flex-wrap:wrap;margin:10px 0 22px}
.bar a,.top nav a{display:inline-flex;align-items:center;min-height:44px}
.bar .end{margin-left:auto}
.month{display:none;width:100%;border-collapse:collapse;table-layout:fixed;background:var(--card);border:1px solid var(--line)}
.month th{padding:8px;font-size:.875rem;font-weight:600;color:var(--soft);text-align:left;border-bottom:1px solid var(--line)}
.month td{height:96px;vertical-align:top;padding:6px;border:1px solid var(--line);font-size:.875rem;line-height:1.35}
.month .out{background:var(--ground)}
.month .today .number{background:var(--button);color:var(--onButton)}
.month .number{display:inline-grid;place-content:center;min-width:26px;height:26px;padding:0 5px;border-radius:13px;font-weight:600}
.month ul{list-style:none;margin:2px 0 0;padding:0}
.month li{padding:2px 0;overflow-wrap:anywhere}
.month a{color:inherit;text-decoration:none}
.month a:hover{text-decoration:underline}
.days{list-style:none;margin:0;padding:0;display:grid;gap:22px}
.dates{list-style:none;margin:0;padding:0}
.dates li{display:grid;grid-template-columns:8.5rem 1fr;gap:2px 16px;padding:14px 18px;border-top:1px solid var(--line)}
.dates li:first-child{border-top:0}
.dates a{font-weight:600}
.dates .soft{grid-column:2}
.gone{text-decoration:line-through}
.event{padding:28px;display:grid;gap:18px}
.event img{max-width:100%;max-height:420px;border-radius:12px;display:block}
.event p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.facts{display:grid;gap:6px;margin:0}
footer{margin-top:40px;padding-top:16px;border-top:1px solid var(--line);font-size:.875rem}
@media(min-width:760px){.month{display:table}.month~.days{display:none}}
@media(max-width:600px){.bar .end{margin-left:0}.dates li{grid-template-columns:1fr;padding:12px 14px}.dates .soft{grid-column:1}.top .brand{font-size:1.4rem}h1{font-size:1.7rem}.event{padding:20px}}
@media print{.bar,.top nav,footer{display:none}body{background:#fff}.month{display:table}.month~.days{display:none}}`;

interface Frame {
  readonly words: PageWords;
  readonly open: OpenAgenda;
  readonly title: string;
  readonly description: string;
  readonly picture: string | null;
  /** The path of this page, and that in the other language. */
  readonly path: string;
  readonly otherPath: string;
  readonly isIndexed: boolean;
  /** In a frame of another site: no head. */
  readonly isEmbedded: boolean;
  readonly body: Html;
}

export function createPageResponse(http: Context, appUrl: string, frame: Frame): Response {
  const { words, open, ...page } = frame;
  const { language, otherLanguage } = words;
  return createPublicPageResponse(http, appUrl, {
    ...page,
    language,
    otherLanguage,
    church: open.church,
    style,
    body: renderFrame(frame),
  });
}

function renderFrame({ words, open: { church }, otherPath, isEmbedded, body }: Frame): Html {
  const { t, otherLanguage } = words;
  return html`<div class="page">
${
  !isEmbedded &&
  html`<header class="top"><a class="brand" href="${words.path}">${church.logoUrl ? html`<img class="logo" src="${church.logoUrl}" alt="${church.name}" height="56">` : church.name}</a>
<nav aria-label="${t('agenda:page.language')}"><a href="${otherPath}" hreflang="${otherLanguage}" lang="${otherLanguage}">${t(`agenda:page.languages.${otherLanguage}`)}</a></nav></header>`
}
<main>${body}</main>
<footer class="soft">${isEmbedded ? html`<a href="${words.path}">${t('agenda:page.whole')}</a>` : html`<img src="${brandPaths.mark}" alt="" width="16" height="16"> ${t('agenda:page.madeWith')}`}</footer>
</div>`;
}
