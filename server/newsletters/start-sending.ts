/** The start of a sending: the message and its audience are frozen in one transaction; the worker does the rest. */
import { rewriteLinks, slot, compileNewsletter, type NewsletterParts } from '#domain/newsletters/compile.ts';
import { plainText } from '#domain/newsletters/plain-text.ts';
import { isSendable, monthOf, after } from '#domain/newsletters/rules.ts';
import { newsletterLimits, type NewsletterView } from '#domain/newsletters/schema.ts';
import { simpleTemplate, templateOf } from '#domain/newsletters/template.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database.ts';
import { now } from '#server/core/clock.ts';
import { words } from '#server/core/words.ts';
import { sendingChurch, forgetRecipients, freezeAudience, startSending, type SendingChurch } from './queries/audience.ts';
import { hasContent, sanitizeContent } from './message/sanitize.ts';
import { linksOf, type Frozen } from './message/writer.ts';
import { findNewsletter, lockNewsletter } from './queries/newsletters.ts';

type InChurch = <T>(work: (db: ChurchDb) => Promise<T>) => Promise<T>;

/** Answers as soon as the sending is on disk. Whatever refuses it leaves everything as it was. */
export async function startNewsletter(core: Core, inChurch: InChurch, newsletterId: string): Promise<void> {
  const { newsletter, church } = await read(inChurch, newsletterId);
  if (!isSendable(newsletter.status)) throw new Problem('failed_precondition', 'newsletter-not-sendable');
  const { audienceType } = newsletter;
  if (!audienceType) throw new Problem('failed_precondition', 'newsletter-no-audience');
  const links: string[] = [];
  const frozen = freeze(core, newsletter, church, links);
  await inChurch(async (db) => {
    const locked = await lockNewsletter(db, newsletterId);
    // Two clicks on Send: the second finds the newsletter being sent. A change of the text in between is somebody else's.
    if (!locked) throw new Problem('not_found', 'newsletter-not-found');
    if (after(newsletter.status, 'send') === null || locked.status !== newsletter.status)
      throw new Problem('failed_precondition', 'newsletter-not-sendable');
    if (locked.version !== newsletter.version) throw new Problem('stale');
    await forgetRecipients(db, newsletterId);
    const at = now();
    const audience = await freezeAudience(db, newsletterId, { type: audienceType, listIds: newsletter.targetRecipientListIds }, at);
    if (audience.recipients === 0) throw new Problem('failed_precondition', 'newsletter-no-recipients');
    await startSending(db, { newsletterId, frozen, links, audience, at });
  });
}

/** The message of a test: links lead where they lead, nothing is counted, the subject says what it is. */
export async function freezeTest(core: Core, inChurch: InChurch, newsletterId: string): Promise<Frozen> {
  const { newsletter, church } = await read(inChurch, newsletterId);
  return freeze(core, { ...newsletter, subject: `[Test] ${newsletter.subject}` }, church, null);
}

async function read(inChurch: InChurch, newsletterId: string): Promise<{ newsletter: NewsletterView; church: SendingChurch }> {
  return inChurch(async (db) => {
    const newsletter = await findNewsletter(db, newsletterId);
    if (!newsletter) throw new Problem('not_found', 'newsletter-not-found');
    return { newsletter, church: await sendingChurch(db) };
  });
}

/** Fills `links` with the addresses that are counted; null counts nothing. */
function freeze(core: Core, newsletter: NewsletterView, church: SendingChurch, links: string[] | null): Frozen {
  const content = sanitizeContent(newsletter.content);
  if (!hasContent(content)) throw new Problem('failed_precondition', 'newsletter-empty');
  const to = linksOf(core.config.appUrl);
  const counted = links ? rewriteLinks(content, (url) => to.click(slot(`c${positionOf(url, links)}`))) : content;
  if (links && links.length > newsletterLimits.links) throw new Problem('failed_precondition', 'newsletter-too-many-links');
  const parts = partsOf(core, newsletter.subject, counted, church);
  const text = [plainText(content), '-- ', church.name, `${parts.words.unsubscribeLabel}: ${parts.unsubscribeUrl}`].join('\n');
  const html = compileNewsletter(templateOf(newsletter.templateId) ?? simpleTemplate, {
    ...parts,
    ...(links ? { trackingPixelUrl: to.open(slot('o')) } : {}),
  });
  return { subject: newsletter.subject, html, text, churchName: church.name, replyTo: church.contactEmail };
}

function positionOf(url: string, links: string[]): number {
  const known = links.indexOf(url);
  return known >= 0 ? known : links.push(url) - 1;
}

/** What the template needs, as for every message of this church. */
export function partsOf(core: Core, subject: string, content: string, church: SendingChurch): NewsletterParts {
  const { t } = words(church.language);
  return {
    subject,
    content,
    churchName: church.name,
    churchLogoUrl: church.logoUrl ? new URL(church.logoUrl, core.config.appUrl).href : null,
    year: monthOf(now(), church.timeZone).year,
    unsubscribeUrl: linksOf(core.config.appUrl).unsubscribe(slot('u')),
    words: {
      language: church.language,
      allRightsReserved: t('newsletters:message.all_rights_reserved'),
      unsubscribeLabel: t('newsletters:message.unsubscribe'),
    },
  };
}
