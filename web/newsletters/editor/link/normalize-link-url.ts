import { isCompleteLink } from '#domain/newsletters/links.ts';

/** Completes a typed link: `ejemplo.org` gets `https://`, `ana@ejemplo.org` gets `mailto:`. Null if it is neither. */
export function normalizeLinkUrl(input: string): string | null {
  const text = input.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (!/^https?:/i.test(text) && isCompleteLink(text)) return text;
  if (/^[^@/:]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && /\.|^localhost$/.test(url.hostname)
    ? url.href
    : null;
}
