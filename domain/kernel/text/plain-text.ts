/** The plain-text alternative of a message, from its sanitised HTML. */
import { decodeEntities } from './html-text.ts';

const block = /<\/?(?:p|h[1-6]|ul|ol|blockquote|pre|table|div|section)\b[^>]*>/gi;

export function toPlainText(html: string): string {
  const text = html
    .replace(/[\uE000\uE001]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href: string, inner: string) =>
      formatLink(href, inner),
    )
    .replace(/<img\s[^>]*?\balt="([^"]+)"[^>]*>/gi, '[$1]')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<hr\b[^>]*>/gi, '\n\n----------\n\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(?:tr)>/gi, '\n')
    .replace(/<\/(?:td|th)>/gi, '  ')
    .replace(block, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** `label (url)`, or the URL alone when the label is the URL. */
function formatLink(href: string, inner: string): string {
  const label = inner.replace(/<[^>]*>/g, '').trim();
  const target = href.replace(/^(?:mailto|tel|sms):/i, '');
  return label === '' || label === target || label === href ? target : `${label} (${target})`;
}
