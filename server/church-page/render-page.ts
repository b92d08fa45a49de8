/** The page has the name of the church, links to its open pages, the next dates, and how to reach the church. */
import type { ChurchView } from '#domain/churches/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchPageEntry } from '#server/churches/public.ts';
import { brandPaths } from '#server/core/brand/brand.ts';
import { churchHeadStyle, renderLanguages } from '#server/core/brand/church-head.ts';
import { html, safeUrl, type Html } from '#server/core/http/html.ts';
import type { Translator } from '#server/core/translations.ts';

export const churchPageStyle = `${churchHeadStyle}body{font-size:17px}
.page{max-width:760px;margin:0 auto;padding:0 20px 40px}
.head{text-align:center;padding:28px 0 36px}
.head .logo{display:block;max-width:100%;height:auto;max-height:120px;margin:0 auto 18px}
h1{font-size:clamp(2rem,7vw,3rem);margin:0;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin:0 0 10px}
section{margin-top:40px}
.ways{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:14px}
.ways li{flex:1 1 13rem}
.ways a{display:block;height:100%;padding:20px 22px;color:inherit;text-decoration:none}
.ways a:hover{border-color:var(--link)}
.ways strong{display:block;font-size:1.1rem;color:var(--link)}
.dates{list-style:none;margin:0;padding:0}
.dates li{padding:14px 22px;border-top:1px solid var(--line)}
.dates li:first-child{border-top:0}
.dates a{font-weight:600}
.dates a,.dates span{display:block}
.dates span::first-letter{text-transform:uppercase}
.more{display:inline-flex;align-items:center;min-height:44px;margin-top:6px}
.contact .card{display:flex;flex-wrap:wrap;gap:8px 64px;padding:16px 22px}
.contact p{margin:0;white-space:pre-line;overflow-wrap:anywhere}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line);font-size:.875rem}
footer img{vertical-align:-3px}
@media(max-width:600px){.contact a{display:inline-flex;align-items:center;min-height:44px}}
@media(prefers-color-scheme:dark){.head .logo{background:#fff;padding:10px 16px;border-radius:12px}}
`;

type Contact = Pick<ChurchView, 'showsContact' | 'contactEmail' | 'phone' | 'address' | 'website'>;

interface ChurchPageContent {
  readonly church: Contact & Pick<ChurchView, 'name' | 'logoUrl'>;
  readonly entries: readonly ChurchPageEntry[];
  readonly otherLanguage: Language;
  readonly otherPath: string;
}

export function renderChurchPage(
  { t }: Translator,
  { church, entries, otherLanguage, otherPath }: ChurchPageContent,
): Html {
  const lists = entries.filter(({ dates = [] }) => dates.length > 0);
  const ways = entries.filter((entry) => !lists.includes(entry));
  return html`<div class="page">
${renderLanguages({ otherLanguage, otherPath, label: t('church-page:language'), otherName: t(`church-page:languages.${otherLanguage}`) })}
<main>
<div class="head">${church.logoUrl && html`<img class="logo" src="${church.logoUrl}" alt="" height="120">`}
<h1 translate="no">${church.name}</h1></div>
${ways.length > 0 && html`<ul class="ways">${ways.map(({ path, title, text }) => html`<li><a class="card" href="${path}"><strong>${title}</strong><span class="soft">${text}</span></a></li>`)}</ul>`}
${lists.map(renderDates)}
${church.showsContact && renderContact(t, church)}
</main>
<footer class="soft"><img src="${brandPaths.mark}" alt="" width="16" height="16"> ${t('nav:madeWith')}</footer>
</div>`;
}

const renderDates = ({ path, title, text, dates = [] }: ChurchPageEntry): Html =>
  html`<section><h2>${title}</h2>
<ul class="card dates">${dates.map((date) => html`<li><a href="${date.path}">${date.title}</a><span class="soft">${date.when}</span></li>`)}</ul>
<a class="more" href="${path}">${text}</a></section>`;

const mapSearch = 'https://www.openstreetmap.org/search?query=';

function renderContact(
  t: Translator['t'],
  { contactEmail, phone, address, website }: Contact,
): Html | null {
  const site = URL.parse(website ?? '');
  if (!contactEmail && !phone && !address && !site) return null;
  return html`<section class="contact"><h2>${t('church-page:contact')}</h2>
<div class="card">
${address && html`<div><p>${address}</p><p><a href="${mapSearch}${encodeURIComponent(address.replaceAll(/\s+/g, ' '))}" rel="noopener">${t('church-page:map')}</a></p></div>`}
${(phone || contactEmail || site) && html`<div>${renderContactLinks({ phone, contactEmail, site })}</div>`}
</div></section>`;
}

interface ContactLinks extends Pick<Contact, 'phone' | 'contactEmail'> {
  readonly site: URL | null;
}

const renderContactLinks = ({ phone, contactEmail, site }: ContactLinks): Html =>
  html`${phone && html`<p><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a></p>`}
${contactEmail && html`<p><a href="mailto:${contactEmail}">${contactEmail}</a></p>`}
${site && html`<p><a href="${safeUrl(site.href)}" rel="noopener nofollow">${site.host}</a></p>`}`;
