/** The address that somebody means who writes a link: `ejemplo.org` is a page, `ana@ejemplo.org` a mail. null: neither. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(mailto|tel):./i.test(text)) return text;
  if (/^[^@/:]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && /\.|^localhost$/.test(url.hostname)
    ? url.href
    : null;
}
