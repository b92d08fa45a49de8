/**
 * The built-in mailbox as web pages (`/dev/mailbox`) and as JSON for tests (`/dev/mailbox/messages`). Mails contain links that
 * give access to accounts, so there is none in production, and none where Redil has a public address.
 */
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { html, type Html } from '#server/core/http/html.ts';
import { parseInput } from '#server/core/http/http.ts';
import { createPageResponse, getPageLanguage } from '#server/core/api/page.ts';
import { translate } from '#server/core/translations.ts';
import { isMailboxReadable, requireLocalOrSuperadmin, type MailboxDependencies } from './access.ts';
import { renderLettersPage, renderSample } from './letters.ts';
import type { Mailbox } from './mailbox.ts';
import type { Message, MessageSummary } from './message.ts';

const messagesInput = z.strictObject({
  to: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(2000).default(50),
});
const perPage = 50;

export function createMailboxRoutes(
  { config, session, mail: { templates } }: MailboxDependencies,
  mailbox: Mailbox | null,
): Hono {
  const app = new Hono();
  const origin = { ...config, templates };
  if (!mailbox || !isMailboxReadable(config)) return app;

  app.use('/dev/*', requireLocalOrSuperadmin({ config, session }));
  app.get('/dev/mailbox', (http) => renderListPage(http, mailbox));
  app.post('/dev/mailbox/empty', async (http) => {
    if (http.req.header('origin') !== new URL(http.req.url).origin)
      throw new Problem('forbidden', 'cross-origin');
    await mailbox.clear();
    return http.redirect('/dev/mailbox', 303);
  });
  app.get('/dev/mailbox/messages', async (http) => {
    const { to, limit } = parseInput(messagesInput, http.req.query());
    const messages: Message[] = [];
    for (const { id } of mailbox.list({ limit, ...(to ? { to } : {}) })) {
      const message = await mailbox.read(id);
      if (message) messages.push(message);
    }
    return http.json(messages, 200, { 'cache-control': 'no-store' });
  });
  app.delete('/dev/mailbox/messages', async (http) => {
    await mailbox.clear();
    return http.body(null, 204);
  });
  app.get('/dev/mailbox/letters', (http) => renderLettersPage(http, origin));
  app.get('/dev/mailbox/letters/:template', (http) => {
    const template = http.req.param('template');
    if (!templates.has(template)) return http.notFound();
    const { html: letter } = renderSample(template, getPageLanguage(http), origin);
    return createLetterResponse(http, letter.text);
  });
  app.get('/dev/mailbox/:id', (http) => renderMessagePage(http, mailbox));
  app.get('/dev/mailbox/:id/html', async (http) => {
    const message = await mailbox.read(http.req.param('id'));
    if (!message) return http.notFound();
    return createLetterResponse(http, message.html);
  });
  app.get('/dev/mailbox/:id/raw', async (http) => {
    const raw = await mailbox.raw(http.req.param('id'));
    if (!raw) return http.notFound();
    return http.body(new Uint8Array(raw), 200, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

function renderListPage(http: Context, mailbox: Mailbox): Response {
  const language = getPageLanguage(http);
  const { t } = translate(language);
  const to = (http.req.query('to') ?? '').slice(0, 254).trim();
  const before = http.req.query('before') ?? '';
  const found = mailbox.list({ to, limit: perPage + 1, before });
  const page = found.slice(0, perPage);
  const oldest = found.length > perPage ? page.at(-1)?.id : undefined;
  const count = mailbox.count(to);
  const body = html`<p class="soft">${t('mailbox:intro')}</p>
<form class="bar" method="get" role="search">
<label>${t('mailbox:search')}<input type="search" name="to" value="${to}" autocomplete="off" spellcheck="false"></label>
<input type="hidden" name="lang" value="${language}"><button>${t('mailbox:find')}</button></form>
<p role="status">${count === 0 ? t('mailbox:none') : t('mailbox:count', { count })}</p>
${
  page.length > 0 &&
  html`<div class="card scroll"><table>
<thead><tr><th scope="col">${t('mailbox:subject')}</th><th scope="col">${t('mailbox:to')}</th><th scope="col" class="wide">${t('mailbox:date')}</th></tr></thead>
<tbody>${page.map((each) => renderRow(each, language))}</tbody></table></div>`
}
${oldest && html`<p><a href="?lang=${language}&amp;to=${encodeURIComponent(to)}&amp;before=${oldest}">${t('mailbox:older')}</a></p>`}
<p><a href="/dev/mailbox/letters?lang=${language}">${t('mailbox:letters')}</a></p>
${count > 0 && html`<form method="post" action="/dev/mailbox/empty"><button class="quiet">${t('mailbox:empty')}</button></form>`}`;
  return createPageResponse(http, { language, title: t('mailbox:title'), body });
}

function renderRow({ id, subject, to, date }: MessageSummary, language: Language): Html {
  return html`<tr><td><a href="/dev/mailbox/${id}?lang=${language}">${subject || translate(language).t('mailbox:no-subject')}</a></td>
<td>${to.join(', ')}</td><td class="wide">${renderTime(date, language)}</td></tr>`;
}

async function renderMessagePage(http: Context, mailbox: Mailbox): Promise<Response> {
  const language = getPageLanguage(http);
  const { t } = translate(language);
  const message = await mailbox.read(http.req.param('id') ?? '');
  const back = html`<p><a href="/dev/mailbox?lang=${language}">${t('mailbox:back')}</a></p>`;
  if (!message)
    return createPageResponse(http, { language, title: t('mailbox:not-found'), body: back }, 404);
  const title = message.subject || t('mailbox:no-subject');
  const body = html`${back}
<div class="card scroll"><table><tbody>
<tr><th scope="row">${t('mailbox:from')}</th><td>${message.from}</td></tr>
<tr><th scope="row">${t('mailbox:to')}</th><td>${message.to.join(', ')}</td></tr>
<tr><th scope="row">${t('mailbox:date')}</th><td>${renderTime(message.date, language)}</td></tr>
${message.attachments.map(
  ({ name, type, bytes }) =>
    html`<tr><th scope="row">${t('mailbox:attachment')}</th><td>${name || type} (${type}, ${bytes} B)</td></tr>`,
)}</tbody></table></div>
${
  message.html &&
  html`<h2>${t('mailbox:html')}</h2>
<iframe src="/dev/mailbox/${message.id}/html" title="${t('mailbox:html')}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
${message.text && html`<h2>${t('mailbox:text')}</h2><pre tabindex="0">${message.text}</pre>`}
<h2>${t('mailbox:headers')}</h2>
<div class="card scroll" tabindex="0" role="region" aria-label="${t('mailbox:headers')}"><table><tbody>${Object.entries(
    message.headers,
  ).map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  )}</tbody></table></div>
<p><a href="/dev/mailbox/${message.id}/raw">${t('mailbox:raw')}</a></p>`;
  return createPageResponse(http, { language, title, body });
}

/** Links open in a new tab; the sandbox prevents scripts and access to this site. */
const createLetterResponse = (http: Context, letter: string): Response =>
  http.html(withBase(letter), 200, {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; img-src * data:; font-src *; style-src 'unsafe-inline'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  });

/** Adds a base element, inside the head if there is one, so that a doctype stays first. */
function withBase(text: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i.exec(text);
  if (!head) return base + text;
  const end = head.index + head[0].length;
  return text.slice(0, end) + base + text.slice(end);
}

function renderTime(date: string, language: Language): Html | null {
  if (date === '') return null;
  const formatted = getDateFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(Date.parse(date));
  return html`<time datetime="${date}">${formatted} UTC</time>`;
}
