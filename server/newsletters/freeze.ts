/** From a draft to the message that every recipient gets: sanitised, compiled, with slots where recipients differ. */
import { signatureOf } from '#domain/churches/schema.ts';
import {
  compileNewsletter,
  rewriteLinks,
  slot,
  type NewsletterParts,
} from '#domain/newsletters/compile.ts';
import { plainText } from '#domain/newsletters/plain-text.ts';
import { monthOf } from '#domain/newsletters/rules.ts';
import { newsletterLimits, type NewsletterView } from '#domain/newsletters/schema.ts';
import { simpleTemplate, templateOf } from '#domain/newsletters/template.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/words.ts';
import { hasContent, sanitizeContent } from './message/sanitize.ts';
import { linksOf, type Frozen } from './message/writer.ts';
import type { SendingChurch } from './queries/audience.ts';

type Draft = Pick<NewsletterView, 'subject' | 'content' | 'templateId'>;

/** Fills `links` with the addresses that are counted; null counts nothing. */
export function freeze(
  appUrl: string,
  draft: Draft,
  church: SendingChurch,
  links: string[] | null,
): Frozen {
  const content = sanitizeContent(draft.content);
  if (!hasContent(content)) throw new Problem('failed_precondition', 'newsletter-empty');
  const to = linksOf(appUrl);
  const counted = links
    ? rewriteLinks(content, (url) => to.click(slot(`c${positionOf(url, links)}`)))
    : content;
  if (links && links.length > newsletterLimits.links)
    throw new Problem('failed_precondition', 'newsletter-too-many-links');
  const parts = partsOf(appUrl, draft.subject, counted, church);
  const text = [
    plainText(content),
    '',
    '-- ',
    church.name,
    ...signatureText(church),
    `${parts.words.unsubscribeLabel}: ${parts.unsubscribeUrl}`,
  ].join('\n');
  const html = compileNewsletter(templateOf(draft.templateId) ?? simpleTemplate, {
    ...parts,
    ...(links ? { trackingPixelUrl: to.open(slot('o')) } : {}),
  });
  return {
    subject: draft.subject,
    html,
    text,
    churchName: church.identity.senderName || church.name,
    replyTo: church.identity.replyTo ?? church.contactEmail,
  };
}

function positionOf(url: string, links: string[]): number {
  const known = links.indexOf(url);
  return known >= 0 ? known : links.push(url) - 1;
}

function signatureText({ identity }: SendingChurch): string[] {
  const { footer, links } = signatureOf(identity);
  return [...(footer === '' ? [] : [footer]), ...links.map(({ label, url }) => `${label}: ${url}`)];
}

/** What the template needs, as for every message of this church. */
export function partsOf(
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
    year: monthOf(now(), church.timeZone).year,
    unsubscribeUrl: linksOf(appUrl).unsubscribe(slot('u')),
    ...signatureOf(church.identity),
    words: {
      language: church.language,
      allRightsReserved: t('newsletters:message.all_rights_reserved'),
      unsubscribeLabel: t('newsletters:message.unsubscribe'),
    },
  };
}
