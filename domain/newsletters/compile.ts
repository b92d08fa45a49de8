/**
 * The one compiler of newsletters: preview, test and sending show the same HTML because they all come through here.
 * What differs between two recipients is left open as a slot, filled when the message goes out.
 */
import { styleContent } from './content-styles.ts';
import { placeholderLogo, type NewsletterTemplate } from './template.ts';

/** Texts of the message itself, in the church's language. */
export interface MessageWords {
  readonly language: string;
  readonly allRightsReserved: string;
  readonly unsubscribeLabel: string;
}

export interface NewsletterParts {
  readonly subject: string;
  /** Sanitised HTML, see `server/newsletters/message/sanitize.ts`; its links may lead to slots. */
  readonly content: string;
  readonly churchName: string;
  /** null: the name stands where the logo would. */
  readonly churchLogoUrl: string | null;
  readonly year: number;
  readonly unsubscribeUrl: string;
  readonly words: MessageWords;
  /** Above the line of rights: lines of text, then links beside each other. Neither by default. */
  readonly footer?: string;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** Absent in previews and tests: these are not counted. */
  readonly trackingPixelUrl?: string;
}

/** The whole message as an HTML document. Everything but the content is escaped. */
export function compileNewsletter(template: NewsletterTemplate, parts: NewsletterParts): string {
  const values: Readonly<Record<string, string>> = {
    language: escapeText(parts.words.language),
    newsletterSubject: escapeText(parts.subject),
    contenido: styleContent(parts.content),
    churchName: escapeText(parts.churchName),
    churchLogoUrl: escapeText(parts.churchLogoUrl ?? ''),
    currentYear: String(parts.year),
    allRightsReserved: escapeText(parts.words.allRightsReserved),
    unsubscribeLabel: escapeText(parts.words.unsubscribeLabel),
    unsubscribeUrl: escapeAttribute(parts.unsubscribeUrl),
    churchFooter: footerOf(parts),
    trackingPixel: parts.trackingPixelUrl
      ? `<img src="${escapeAttribute(parts.trackingPixelUrl)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`
      : '',
  };
  const shown: Readonly<Record<string, boolean>> = {
    logo: parts.churchLogoUrl !== null,
    name: parts.churchLogoUrl === null,
    footer: footerOf(parts) !== '',
  };
  return (
    template.htmlContent
      .replace(/<!--if (\w+)-->(.*?)<!--end \1-->\n?/gs, (_, condition: string, inner: string) =>
        shown[condition] ? inner : '',
      )
      // One pass: a placeholder that a person typed into the content stays the text it is.
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  );
}

function footerOf({ footer = '', links = [] }: NewsletterParts): string {
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

/** What a preview puts in where the church or the recipient would be (specification, section 9). */
export function previewParts(
  newsletter: { readonly subject: string; readonly content: string },
  church: { readonly name: string; readonly logoUrl: string | null } | null,
  words: MessageWords & { readonly defaultChurchName: string },
  year: number,
  signature: Pick<NewsletterParts, 'footer' | 'links'> = {},
): NewsletterParts {
  return {
    ...newsletter,
    churchName: church?.name || words.defaultChurchName,
    churchLogoUrl: church?.logoUrl ?? placeholderLogo,
    year,
    unsubscribeUrl: '#',
    words,
    ...signature,
  };
}

/**
 * A place in a compiled message for a recipient's own token: `o` opens, `u` unsubscribes, `c<n>` follows the n-th link.
 * Two characters of the private use area enclose it, which content never keeps.
 */
export function slot(code: string): string {
  return `\uE000${code}\uE001`;
}

export const slotPattern = /\uE000(o|u|c\d+)\uE001/g;

function withoutSlots(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** Keeps the links of a content, replaced by what `to` makes of them; mail and phone links stay. */
export function rewriteLinks(content: string, to: (url: string) => string): string {
  return content.replace(
    /(<a\s[^>]*?\bhref=")([^"]*)(")/gi,
    (whole, before: string, href: string, end: string) => {
      const url = decodeEntities(href);
      return /^https?:\/\//i.test(url) ? before + escapeAttribute(to(url)) + end : whole;
    },
  );
}

const named: Readonly<Record<string, string>> = {
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
      return named[(name ?? '').toLowerCase()] ?? whole;
    },
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function escapeText(text: string): string {
  return escapeAttribute(withoutSlots(text));
}
