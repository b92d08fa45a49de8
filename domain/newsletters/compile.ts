/**
 * The only newsletter compiler, so preview, test and sending show the same HTML. Values that differ between recipients are
 * slots, filled when the message is sent.
 */
import { inlineStyles } from './content-styles.ts';
import { decodeEntities, escapeHtml } from '#domain/kernel/text/html-text.ts';
import { type MergeValues } from '#domain/kernel/merge/merge-fields.ts';
import {
  createSlotWriter,
  createValueWriter,
  mergeHtml,
  removeSlots,
} from '#domain/kernel/merge/slots.ts';
import { placeholderLogo, type NewsletterTemplate } from './template.ts';

/** Texts of the message itself, in the church's language. */
export interface MessageLabels {
  readonly language: string;
  readonly allRightsReserved: string;
  readonly unsubscribeLabel: string;
}

export interface NewsletterParts {
  readonly subject: string;
  /** Shown after the subject in the list of messages; empty for none. */
  readonly preheader?: string;
  /** Sanitised HTML, see `server/newsletters/message/sanitize.ts`; its links may lead to slots. */
  readonly content: string;
  readonly churchName: string;
  /** null to show the name instead. */
  readonly churchLogoUrl: string | null;
  readonly year: number;
  readonly unsubscribeUrl: string;
  readonly labels: MessageLabels;
  /** Shown above the copyright line: lines of text, then a row of links. Both empty by default. */
  readonly footer?: string;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** The church's postal address on one line; empty for none. */
  readonly address?: string;
  /** Absent in previews and tests, which are not tracked. */
  readonly trackingPixelUrl?: string;
  /** Of a preview: who gets it. Otherwise merge tags become slots. */
  readonly recipient?: MergeValues;
}

/** The whole message as an HTML document. Everything but the content is escaped. */
export function compileNewsletter(template: NewsletterTemplate, parts: NewsletterParts): string {
  const { preheader = '', recipient } = parts;
  const write = recipient ? createValueWriter(recipient) : createSlotWriter(parts.churchName);
  const values: Readonly<Record<string, string>> = {
    language: escapeText(parts.labels.language),
    newsletterSubject: mergeHtml(escapeText(parts.subject), write),
    newsletterPreheader: mergeHtml(escapeText(preheader), write),
    contenido: mergeHtml(inlineStyles(parts.content), write),
    churchName: escapeText(parts.churchName),
    churchLogoUrl: escapeText(parts.churchLogoUrl ?? ''),
    currentYear: String(parts.year),
    allRightsReserved: escapeText(parts.labels.allRightsReserved),
    unsubscribeLabel: escapeText(parts.labels.unsubscribeLabel),
    unsubscribeUrl: escapeHtml(parts.unsubscribeUrl),
    churchFooter: renderFooter(parts),
    churchAddress: escapeText(parts.address ?? ''),
    trackingPixel: parts.trackingPixelUrl
      ? `<img src="${escapeHtml(parts.trackingPixelUrl)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`
      : '',
  };
  const conditions: Readonly<Record<string, boolean>> = {
    logo: parts.churchLogoUrl !== null,
    name: parts.churchLogoUrl === null,
    footer: renderFooter(parts) !== '',
    preheader: preheader !== '',
    address: (parts.address ?? '') !== '',
  };
  return (
    template.htmlContent
      .replace(/<!--if (\w+)-->(.*?)<!--end \1-->\n?/gs, (_, condition: string, inner: string) =>
        conditions[condition] ? inner : '',
      )
      // One pass: a placeholder typed into the content stays text.
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  );
}

function renderFooter({ footer = '', links = [] }: NewsletterParts): string {
  const lines = footer.split('\n').map((line) => escapeText(line.trim()));
  const row = links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:#6f6552;text-decoration:underline">${escapeText(label)}</a>`,
  );
  return [
    ...(footer === '' ? [] : lines),
    ...(row.length > 0 ? [row.join(' &middot; ')] : []),
  ].join('<br>');
}

/**
 * Stand-ins for the church and the recipient in a preview without them (specification, section 9). The preview of a church
 * without a logo shows its name, as the message does.
 */
export function createPreviewParts(
  newsletter: Pick<NewsletterParts, 'subject' | 'preheader' | 'content' | 'recipient'>,
  church: { readonly name: string; readonly logoUrl: string | null } | null,
  labels: MessageLabels & { readonly defaultChurchName: string },
  year: number,
  signature: Pick<NewsletterParts, 'footer' | 'links' | 'address'> = {},
): NewsletterParts {
  return {
    ...newsletter,
    churchName: church?.name || labels.defaultChurchName,
    churchLogoUrl: church ? church.logoUrl : placeholderLogo,
    year,
    unsubscribeUrl: '#',
    labels,
    ...signature,
  };
}

/** Replaces the web links of a content by `to(url)`; mail and phone links stay. */
export function rewriteLinks(content: string, to: (url: string) => string): string {
  return content.replace(
    /(<a\s[^>]*?\bhref=")([^"]*)(")/gi,
    (whole, before: string, href: string, end: string) => {
      const url = decodeEntities(href);
      return /^https?:\/\//i.test(url) ? before + escapeHtml(to(url)) + end : whole;
    },
  );
}

function escapeText(text: string): string {
  return escapeHtml(removeSlots(text));
}
