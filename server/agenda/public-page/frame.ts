/** The frame of the pages of the agenda for everybody: plain HTML without scripts, the church first and Redil small. */
import type { Context } from 'hono';
import { toChurchPagePath } from '#server/churches/public.ts';
import { brandPaths } from '#server/core/brand/brand.ts';
import { churchHeadStyle, renderChurchHead } from '#server/core/brand/church-head.ts';
import { createPublicPageResponse } from '#server/core/brand/public-page.ts';
import { html, type Html } from '#server/core/http/html.ts';
import type { OpenAgenda } from '../sharing/open-church.ts';
import type { PageWords } from './page-words.ts';

const style = `${churchHeadStyle}body{font-size:17px}
.page{max-width:1080px;margin:0 auto;padding:0 20px 48px}
h1{font-size:1.6rem;margin:0 0 12px}
h2{font-size:1.2rem;margin:0 0 8px}
h2::first-letter,h1::first-letter,.day::first-letter,.months strong::first-letter{text-transform:uppercase}
.bar{display:flex;align-items:center;gap:8px 20px;flex-wrap:wrap;margin:0 0 22px}
.bar a{display:inline-flex;align-items:center;min-height:44px}
.months{display:inline-flex;max-width:100%;border:1px solid var(--border);border-radius:10px;background:var(--card)}
.months>*{display:flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;text-align:center}
.months>*+*{border-left:1px solid var(--line)}
.months a{flex:none;text-decoration:none}
.months a:hover{text-decoration:underline}
.months strong{flex:1 1 11rem;line-height:1.25}
.keep{margin:32px 0 0}
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
.dates li{padding:14px 18px;border-top:1px solid var(--line)}
.dates li:first-child{border-top:0}
.dates a{font-weight:600}
.dates .time{display:block;margin-top:2px}
.gone{text-decoration:line-through}
.event{padding:28px;display:grid;gap:18px}
.event h1{font-size:1.9rem;margin:0}
.when .day{display:block;font-size:1.25rem}
.times{list-style:none;margin:0;padding:0}
.times li{padding:12px 0;border-top:1px solid var(--line)}
.times .day{display:block}
.event img{max-width:100%;max-height:420px;border-radius:12px;display:block}
.event p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
.facts{display:grid;gap:6px;margin:0}
footer{margin-top:40px;padding-top:16px;border-top:1px solid var(--line);font-size:.875rem}
@media(min-width:760px){.month{display:table}.month~.days{display:none}}
@media(max-width:600px){.dates li{padding:12px 14px}.months{flex:1 0 100%}.months>*{padding:0 12px}.months strong{flex-basis:0}.event{padding:20px}}
@media print{.bar,.languages,footer{display:none}body{background:#fff}.month{display:table}.month~.days{display:none}}`;

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

function renderFrame({ words, open, otherPath, isEmbedded, body }: Frame): Html {
  const { t, language, otherLanguage } = words;
  const { church, slug } = open;
  return html`<div class="page">
${
  !isEmbedded &&
  renderChurchHead({
    church,
    churchPath: toChurchPagePath(slug, language, church.language),
    otherLanguage,
    otherPath,
    label: t('agenda:page.language'),
    otherName: t(`agenda:page.languages.${otherLanguage}`),
  })
}
<main>${body}</main>
<footer class="soft">${isEmbedded ? html`<a href="${words.path}">${t('agenda:page.whole')}</a>` : html`<img src="${brandPaths.mark}" alt="" width="16" height="16"> ${t('agenda:page.madeWith')}`}</footer>
</div>`;
}
