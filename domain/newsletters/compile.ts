/**
 * The only newsletter compiler, so preview, test and sending show the same HTML. Values that differ between recipients are
 * slots, filled when the message is sent.
 */
import { inlineStyles } from './content-styles.ts';
import { placeholderLogo, type NewsletterTemplate } from './template.ts';

/** Texts of the message itself, in the church's language. */
export interface MessageLabels {
  readonly language: string;
  readonly allRightsReserved: string;
  readonly unsubscribeLabel: string;
}

export interface NewsletterParts {
  readonly subject: string;
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
  /** Absent in previews and tests, which are not tracked. */
  readonly trackingPixelUrl?: string;
}

/** The whole message as an HTML document. Everything but the content is escaped. */
export function compileNewsletter(template: NewsletterTemplate, parts: NewsletterParts): string {
  const values: Readonly<Record<string, string>> = {
    language: escapeText(parts.labels.language),
    newsletterSubject: escapeText(parts.subject),
    contenido: inlineStyles(parts.content),
    churchName: escapeText(parts.churchName),
    churchLogoUrl: escapeText(parts.churchLogoUrl ?? ''),
    currentYear: String(parts.year),
    allRightsReserved: escapeText(parts.labels.allRightsReserved),
    unsubscribeLabel: escapeText(parts.labels.unsubscribeLabel),
    unsubscribeUrl: escapeAttribute(parts.unsubscribeUrl),
    churchFooter: renderFooter(parts),
    trackingPixel: parts.trackingPixelUrl
      ? `<img src="${escapeAttribute(parts.trackingPixelUrl)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`
      : '',
  };
  const conditions: Readonly<Record<string, boolean>> = {
    logo: parts.churchLogoUrl !== null,
    name: parts.churchLogoUrl === null,
    footer: renderFooter(parts) !== '',
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
      `<a href="${escapeAttribute(url)}" style="color:#5a6672;text-decoration:underline">${escapeText(label)}</a>`,
  );
  return [
    ...(footer === '' ? [] : lines),
    ...(row.length > 0 ? [row.join(' &middot; ')] : []),
  ].join('<br>');
}

/** Stand-ins for missing church values and for the recipient in a preview (specification, section 9). */
export function createPreviewParts(
  newsletter: { readonly subject: string; readonly content: string },
  church: { readonly name: string; readonly logoUrl: string | null } | null,
  labels: MessageLabels & { readonly defaultChurchName: string },
  year: number,
  signature: Pick<NewsletterParts, 'footer' | 'links'> = {},
): NewsletterParts {
  return {
    ...newsletter,
    churchName: church?.name || labels.defaultChurchName,
    churchLogoUrl: church?.logoUrl ?? placeholderLogo,
    year,
    unsubscribeUrl: '#',
    labels,
    ...signature,
  };
}

/**
 * A slot in a compiled message for a recipient's token: `o` opens, `u` unsubscribes, `c<n>` follows the n-th link. It is
 * enclosed in two private use characters, which sanitising removes from content.
 */
export function formatSlot(code: string): string {
  return `\uE000${code}\uE001`;
}

export const slotPattern = /\uE000(o|u|c\d+)\uE001/g;

function removeSlots(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** Replaces the web links of a content by `to(url)`; mail and phone links stay. */
export function rewriteLinks(content: string, to: (url: string) => string): string {
  return content.replace(
    /(<a\s[^>]*?\bhref=")([^"]*)(")/gi,
    (whole, before: string, href: string, end: string) => {
      const url = decodeEntities(href);
      return /^https?:\/\//i.test(url) ? before + escapeAttribute(to(url)) + end : whole;
    },
  );
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return namedEntities[(name ?? '').toLowerCase()] ?? whole;
    },
  );
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function escapeText(text: string): string {
  return escapeAttribute(removeSlots(text));
}
