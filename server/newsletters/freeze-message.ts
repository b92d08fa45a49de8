/** Turns a draft into the message for all recipients: sanitised, compiled, with slots for each recipient's tokens. */
import { toSignature } from '#domain/churches/schema.ts';
import {
  compileNewsletter,
  rewriteLinks,
  formatSlot,
  type NewsletterParts,
} from '#domain/newsletters/compile.ts';
import { toPlainText } from '#domain/newsletters/plain-text.ts';
import { getCalendarMonth } from '#domain/newsletters/rules.ts';
import {
  newsletterLimits,
  type FrozenMessage,
  type NewsletterView,
} from '#domain/newsletters/schema.ts';
import { simpleTemplate, findTemplate } from '#domain/newsletters/template.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/translations.ts';
import { hasContent, sanitizeContent } from './message/sanitize.ts';
import { createLinkUrls } from './message/writer.ts';
import type { SendingChurch } from './queries/audience.ts';

type Draft = Pick<NewsletterView, 'subject' | 'content' | 'templateId'>;

/** Appends the tracked URLs to `links`; null disables tracking. */
export function freezeMessage(
  appUrl: string,
  draft: Draft,
  church: SendingChurch,
  links: string[] | null,
): FrozenMessage {
  const content = sanitizeContent(draft.content);
  if (!hasContent(content)) throw new Problem('failed_precondition', 'newsletters:errors.empty');
  const urls = createLinkUrls(appUrl);
  const trackedContent = links
    ? rewriteLinks(content, (url) => urls.click(formatSlot(`c${findOrAddLink(url, links)}`)))
    : content;
  if (links && links.length > newsletterLimits.links)
    throw new Problem('failed_precondition', 'newsletters:errors.too-many-links');
  const parts = createTemplateParts(appUrl, draft.subject, trackedContent, church);
  const text = [
    toPlainText(content),
    '',
    '-- ',
    church.name,
    ...formatSignature(church),
    `${parts.labels.unsubscribeLabel}: ${parts.unsubscribeUrl}`,
  ].join('\n');
  const html = compileNewsletter(findTemplate(draft.templateId) ?? simpleTemplate, {
    ...parts,
    ...(links ? { trackingPixelUrl: urls.open(formatSlot('o')) } : {}),
  });
  return {
    subject: draft.subject,
    html,
    text,
    churchName: church.identity.senderName || church.name,
    replyTo: church.identity.replyTo ?? church.contactEmail,
  };
}

function findOrAddLink(url: string, links: string[]): number {
  const position = links.indexOf(url);
  return position >= 0 ? position : links.push(url) - 1;
}

function formatSignature({ identity }: SendingChurch): string[] {
  const { footer, links } = toSignature(identity);
  return [...(footer === '' ? [] : [footer]), ...links.map(({ label, url }) => `${label}: ${url}`)];
}

/** The template's values for any message of this church. */
export function createTemplateParts(
  appUrl: string,
  subject: string,
  content: string,
  church: SendingChurch,
): NewsletterParts {
  const { t } = translate(church.language);
  return {
    subject,
    content,
    churchName: church.name,
    churchLogoUrl: church.logoUrl ? new URL(church.logoUrl, appUrl).href : null,
    year: getCalendarMonth(now(), church.timeZone).year,
    unsubscribeUrl: createLinkUrls(appUrl).unsubscribe(formatSlot('u')),
    ...toSignature(church.identity),
    labels: {
      language: church.language,
      allRightsReserved: t('newsletters:message.all_rights_reserved'),
      unsubscribeLabel: t('newsletters:message.unsubscribe'),
    },
  };
}
