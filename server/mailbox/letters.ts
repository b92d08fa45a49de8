/** Every mail of the system with sample values, to look at while working on them. */
import type { Context } from 'hono';
import type { Language } from '#domain/kernel/text/languages.ts';
import { createPageResponse, getPageLanguage } from '#server/core/api/page.ts';
import type { Config } from '#server/core/config.ts';
import { html } from '#server/core/http/html.ts';
import type { MailSenderIdentity } from '#server/core/mail.ts';
import {
  renderMail,
  type MailTemplate,
  type MailTemplateValues,
  type RenderedMail,
} from '#server/core/mail/templates.ts';
import { translate } from '#server/core/translations.ts';

const person = { name: 'Ana Rivera', link: 'https://redil.example.org/ejemplo' };
const church = { ...person, church: 'Iglesia Betania' };
const support = {
  ...church,
  by: 'Rut Salas',
  reason: 'Ticket 1204',
  until: '14 de mayo de 2027, 18:00',
};

const multiplication = {
  ...person,
  by: 'Marta Paz',
  group: 'Betania',
  day: '6 de diciembre de 2026',
};

const samples: { readonly [K in MailTemplate]: MailTemplateValues[K] } = {
  verification: person,
  'account-exists': person,
  reset: person,
  'password-changed': person,
  'email-change': person,
  'email-change-requested': { ...person, newEmail: 'ana.rivera@ejemplo.org' },
  'email-changed': { ...person, newEmail: 'ana.rivera@ejemplo.org' },
  'two-factor-on': person,
  'two-factor-off': person,
  'passkey-added': person,
  'new-device': { ...person, device: 'Firefox · Windows' },
  invitation: { ...church, inviter: 'Marta Paz' },
  activation: church,
  completion: church,
  'note-mention': { ...person, by: 'Marta Paz' },
  'multiplication-proposed': multiplication,
  'multiplication-scheduled': multiplication,
  'multiplication-approved': multiplication,
  'multiplication-declined': multiplication,
  'group-request': { ...person, person: 'Marta Paz', group: 'Betania 2' },
  'group-request-declined': {
    ...church,
    group: 'Betania 2',
    reason: 'Este grupo es para parejas; hay otro cerca de ti.',
  },
  'newsletter-not-started': {
    ...church,
    title: 'Betania',
    reason: 'SMTP 451.',
  },
  'export-ready': church,
  'deletion-requested': { ...church, by: 'Marta Paz', day: '30 de mayo de 2027' },
  'deletion-cancelled': { ...church, by: 'Marta Paz' },
  'payment-failed': { ...church, day: '30 de mayo de 2027' },
  'support-read-only': support,
  'support-full-access': support,
};

const betania: MailSenderIdentity = {
  name: 'Iglesia Betania',
  logoUrl: null,
  address: 'Av. Central 120, Managua',
};
const sentByChurch: ReadonlySet<MailTemplate> = new Set([
  'invitation',
  'activation',
  'completion',
  'multiplication-proposed',
  'multiplication-scheduled',
  'multiplication-approved',
  'multiplication-declined',
  'group-request',
  'group-request-declined',
]);

export const sampleTemplates = Object.keys(samples).filter(isTemplate);

export function isTemplate(name: string): name is MailTemplate {
  return name in samples;
}

export function renderSample(
  template: MailTemplate,
  language: Language,
  config: Pick<Config, 'appUrl' | 'operator'>,
): RenderedMail {
  const sender = sentByChurch.has(template) ? betania : null;
  return renderMail<MailTemplate>(template, language, samples[template], config, sender);
}

export function renderLettersPage(
  http: Context,
  config: Pick<Config, 'appUrl' | 'operator'>,
): Response {
  const language = getPageLanguage(http);
  const { t } = translate(language);
  const body = html`<p class="soft">${t('mailbox:letters-intro')}</p>
<p><a href="/dev/mailbox?lang=${language}">${t('mailbox:back')}</a></p>
<div class="letters">${sampleTemplates.map((template) => {
    const { subject } = renderSample(template, language, config);
    return html`<section><h2>${subject}</h2>
<iframe src="/dev/mailbox/letters/${template}?lang=${language}" title="${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`;
  })}</div>`;
  return createPageResponse(http, { language, title: t('mailbox:letters'), body });
}
