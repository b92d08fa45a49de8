/** Turns a draft into the message for all recipients: sanitised, compiled, with slots for each recipient's tokens. */
import { toSignature } from '#domain/churches/schema.ts';
import type { NewsletterParts } from '#domain/newsletters/compile.ts';
import {
  createSlotWriter,
  formatSlot,
  mergeText,
  removeSlots,
} from '#domain/kernel/merge/slots.ts';
import { getCalendarMonth } from '#domain/newsletters/rules.ts';
import type { FrozenMessage, NewsletterView } from '#domain/newsletters/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/translations.ts';
import { runContentTask } from './message/content-pool.ts';
import { createLinkUrls } from './message/writer.ts';
import type { SendingChurch } from './queries/audience.ts';

type Draft = Pick<NewsletterView, 'subject' | 'preheader' | 'content' | 'templateId'>;

interface FreezeOptions {
  /** Replaces links by tracked ones and adds the pixel that counts opens. */
  readonly isTracked: boolean;
}

/** The frozen message and the original URLs of its tracked links. */
export async function freezeMessage(
  appUrl: string,
  draft: Draft,
  church: SendingChurch,
  { isTracked }: FreezeOptions,
): Promise<{ readonly frozen: FrozenMessage; readonly links: readonly string[] }> {
  if (draft.subject === '')
    throw new Problem('failed_precondition', 'newsletters:errors.no-subject');
  const parts = createTemplateParts(appUrl, draft, church);
  const { html, text, links } = await runContentTask('compileMessage', {
    appUrl,
    templateId: draft.templateId,
    parts,
    textFooter: [
      '',
      '-- ',
      church.name,
      ...formatSignature(church),
      `${parts.labels.unsubscribeLabel}: ${parts.unsubscribeUrl}`,
    ],
    isTracked,
  });
  const frozen = {
    subject: mergeText(removeSlots(draft.subject), createSlotWriter(church.name)),
    html,
    text,
    churchName: church.identity.senderName || church.name,
    replyTo: church.identity.replyTo ?? church.contactEmail,
  };
  return { frozen, links };
}

function formatSignature(church: SendingChurch): string[] {
  const { footer, links, address } = toSignature(church);
  return [footer, ...links.map(({ label, url }) => `${label}: ${url}`), address].filter(Boolean);
}

/** The template's values for any message of this church. */
export function createTemplateParts(
  appUrl: string,
  { subject, preheader, content }: Omit<Draft, 'templateId'>,
  church: SendingChurch,
): NewsletterParts {
  const { t } = translate(church.language);
  return {
    subject,
    preheader,
    content,
    churchName: church.name,
    churchLogoUrl: church.logoUrl ? new URL(church.logoUrl, appUrl).href : null,
    year: getCalendarMonth(now(), church.timeZone).year,
    unsubscribeUrl: createLinkUrls(appUrl).unsubscribe(formatSlot('u')),
    ...toSignature(church),
    labels: {
      language: church.language,
      allRightsReserved: t('newsletters:message.all_rights_reserved'),
      unsubscribeLabel: t('newsletters:message.unsubscribe'),
    },
  };
}
