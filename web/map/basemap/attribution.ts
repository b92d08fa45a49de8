/** Where the data of the map are from: links and text, shown in a corner of the map. */

/** Markup for Leaflet. Their names are their own in every language. */
export const sources = [
  { name: 'Natural Earth', url: 'https://www.naturalearthdata.com' },
  { name: 'GeoNames', url: 'https://www.geonames.org' },
]
  .map(({ name, url }) => createLink(name, url).outerHTML)
  .join(' · ');

/** Of the operator's markup, the text and the links. */
export function buildAttribution(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const shown = document.createElement('span');
  for (const node of body.childNodes) {
    const text = node.textContent ?? '';
    const url = node instanceof HTMLAnchorElement ? node.href : '';
    shown.append(/^https?:/.test(url) ? createLink(text, url) : text);
  }
  return shown.innerHTML;
}

function createLink(text: string, url: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = text;
  return link;
}
