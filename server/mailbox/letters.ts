/** Every mail of the system with sample values, to look at while working on them. */
import type { Context } from 'hono';
import type { Language } from '#domain/kernel/text/languages.ts';
import { createPageResponse, getPageLanguage } from '#server/core/api/page.ts';
import { html } from '#server/core/http/html.ts';
import type { MailSenderIdentity } from '#server/core/mail.ts';
import { renderMail, type MailOrigin, type RenderedMail } from '#server/core/mail/templates.ts';
import { translate } from '#server/core/translations.ts';

const person = { name: 'Ana Rivera', link: 'https://redil.example.org/ejemplo' };
const betania: MailSenderIdentity = {
  name: 'Iglesia Betania',
  logoUrl: null,
  address: 'Av. Central 120, Managua',
};

export function renderSample(
  template: string,
  language: Language,
  origin: MailOrigin,
): RenderedMail {
  const { values, fromChurch } = origin.templates.get(template) ?? {};
  const mail = { language, values: { ...person, ...values }, church: fromChurch ? betania : null };
  return renderMail(template, mail, origin);
}

export function renderLettersPage(http: Context, origin: MailOrigin): Response {
  const language = getPageLanguage(http);
  const { t } = translate(language);
  const body = html`<p class="soft">${t('mailbox:letters-intro')}</p>
<p><a href="/dev/mailbox?lang=${language}">${t('mailbox:back')}</a></p>
<div class="letters">${[...origin.templates.keys()].map((template) => {
    const { subject } = renderSample(template, language, origin);
    return html`<section><h2>${subject}</h2>
<iframe src="/dev/mailbox/letters/${template}?lang=${language}" title="${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`;
  })}</div>`;
  return createPageResponse(http, { language, title: t('mailbox:letters'), body });
}
