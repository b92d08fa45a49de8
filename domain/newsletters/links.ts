/** Links in the content of a newsletter. */
import { decodeEntities } from '#domain/kernel/text/html-text.ts';

const pageSchemes = ['http', 'https'] as const;
/** They open a program of the reader instead of a page. */
export const contactSchemes = ['mailto', 'tel', 'sms', 'whatsapp'] as const;
export const contentSchemes: string[] = [...pageSchemes, ...contactSchemes];

const completeLink = new RegExp(`^(?:https?://[^\\s/]|(?:${contactSchemes.join('|')}):.)`, 'i');

/** Whether the link leads somewhere from within a mail, where an address needs its scheme. */
export const isCompleteLink = (url: string): boolean => completeLink.test(url.trim());

/** `label`: its text, which may be empty. */
export type ContentLink = Readonly<Record<'url' | 'label', string>>;

/** The links of sanitised HTML. */
export const listLinks = (html: string): ContentLink[] =>
  [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis)].map(
    ([, href = '', inner = '']) => ({
      url: decodeEntities(href),
      label: decodeEntities(inner.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  );
