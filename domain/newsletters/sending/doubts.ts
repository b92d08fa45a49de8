/** What a newsletter contains that would not arrive as its author means it. */
import { decodeEntities } from '#domain/kernel/text/html-text.ts';
import { isCompleteLink, listLinks, type ContentLink } from '../links.ts';
import { mergeHtml, mergeText, type MergeWriter } from '#domain/kernel/merge/slots.ts';

/** The most links, and the most tags, that are named. */
export const maxNamedDoubts = 20;

interface Message {
  readonly subject: string;
  readonly preheader: string;
  /** Sanitised HTML. */
  readonly content: string;
}

/** Values that other systems fill in, and double braces that are no value of ours. */
const tagPattern = new RegExp(
  [
    // Mailchimp
    String.raw`\*\|[^|*\n]{1,60}\|\*`,
    // Salesforce
    String.raw`%%(?:=[^%\n]{1,80}=|\w[\w.: -]{0,60})%%`,
    // Brevo, HubSpot, and ours when misspelled
    String.raw`\{\{[^{}\n]{0,100}\}{0,3}`,
    String.raw`\{%[^%\n]{1,100}%\}`,
    // Mailjet, Constant Contact
    String.raw`\[\[[^[\]\n]{1,80}\]\]`,
    // MailerLite, Mautic
    String.raw`\{(?:\$[\w.|]{1,60}|contactfield=[^{}\n]{1,60}|unsubscribe_url|webview_url)\}`,
    // ActiveCampaign
    String.raw`%(?:[A-Z]{2,20}NAME|EMAIL|UNSUBSCRIBE\w{0,20})%`,
    // Campaign Monitor, and what a template leaves to be written
    String.raw`\[(?:(?:first|last|full)?name|nombre|apellido)(?:,\s?fallback=[^\]\n]{0,60})?\]`,
    String.raw`<<[\p{L}\w.]{1,30}>>`,
  ].join('|'),
  'giu',
);

const removeTags: MergeWriter = { writeTag: () => ' ', writeChoice: ({ known }) => known };

/** Tags that nothing replaces: readers would see them as they are written. */
export function findUnknownTags({ subject, preheader, content }: Message): string[] {
  const texts = [
    mergeText(subject, removeTags),
    mergeText(preheader, removeTags),
    // A tag with an element inside is not replaced; neither is one within an attribute.
    decodeEntities(mergeHtml(content, removeTags).replace(/<[^>]*>/g, readAttributes)),
  ];
  const found = texts.flatMap((text) => [...text.matchAll(tagPattern)].map(([tag]) => tag));
  return [...new Set(found)].slice(0, maxNamedDoubts);
}

const blockTag = /^<\/?(?:p|div|h\d|ul|ol|li|table|t[rdh]|thead|tbody|blockquote|pre|br|hr|img)\b/i;

/** The values of an element's attributes that readers get, on lines of their own. */
function readAttributes(element: string): string {
  const values = [...element.matchAll(/\s(?:href|src|alt|title)="([^"]*)"/gi)].map(
    ([, value = '']) => value,
  );
  return values.length > 0 || blockTag.test(element) ? `\n${values.join('\n')}\n` : '';
}

/** Links that lead nowhere from a mail: without a scheme, or relative to a page. */
export function findIncompleteLinks(content: string): ContentLink[] {
  const found = listLinks(content).filter(
    ({ url }) => !isCompleteLink(url) && url.search(tagPattern) < 0,
  );
  return [...new Map(found.map((link) => [link.url, link])).values()].slice(0, maxNamedDoubts);
}
