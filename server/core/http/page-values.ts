/** Puts values that are unknown at build time into a prerendered page. */
import { escapeHtml } from '#domain/kernel/text/html-text.ts';

/** By the name in `data-fill`; undefined: the page keeps its own text. */
export type PageValues = Readonly<Record<string, string | undefined>>;

const filled = /<(\w+)([^>]*) data-fill="([\w-]+)"([^>]*)>([^<]*)<\/\1>/g;
const linked = /<a([^>]*) data-link="([\w-]+)"([^>]*) href="[^"]*"([^>]*)>/g;
const alternative = /<(\w+)[^>]* data-unless="([\w-]+)"[^>]*>[^<]*<\/\1>/g;

/**
 * An element with `data-fill="name"` gets the value as its text, and is no longer hidden; a link to `mailto:` gets it as its
 * address, too. A link with `data-link="name"` gets it as its address only, and is no longer hidden. An element with
 * `data-unless="name"` disappears when there is a value.
 */
export function fillPage(page: string, values: PageValues): string {
  return page
    .replace(filled, (element, tag: string, before: string, name: string, after: string) => {
      const value = values[name];
      if (value === undefined) return element;
      const text = escapeHtml(value);
      const attributes = `${before}${after}`
        .replace(' hidden=""', '')
        .replace(' href="mailto:"', ` href="mailto:${text}"`);
      return `<${tag}${attributes}>${text}</${tag}>`;
    })
    .replace(linked, (element, before: string, name: string, ...rest: string[]) => {
      const value = values[name];
      if (value === undefined) return element;
      const [between = '', after = ''] = rest;
      const attributes = `${before}${between}${after}`.replace(' hidden=""', '');
      return `<a${attributes} href="${escapeHtml(value)}">`;
    })
    .replace(alternative, (element, _tag: string, name: string) =>
      values[name] === undefined ? element : '',
    );
}
