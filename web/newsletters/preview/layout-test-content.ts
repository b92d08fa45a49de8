/** Content for testing a template: every element, long words, a wide table and image, nested lists. */

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An image twice as wide as the column. */
const widePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="420" viewBox="0 0 1400 420"><rect width="1400" height="420" fill="#dfe6cf"/><path d="M0 320 260 170 480 300 760 110 1080 310 1400 190V420H0Z" fill="#92ac65"/><circle cx="1140" cy="110" r="56" fill="#e39f81"/></svg>',
)}`;

export function buildLayoutTestContent(t: (key: string) => string): string {
  const text = (key: string): string => escapeHtml(t(`newsletters:layoutTest.${key}`));
  const address = `https://ejemplo.org/${'ruta-larga-sin-espacios-'.repeat(6)}`;
  const rich = `<strong>${text('strong')}</strong>, <em>${text('emphasis')}</em>, <a href="https://ejemplo.org">${text('link')}</a>.`;
  const row = `<tr><td>${text('sunday')}</td><td>10:30</td><td>${text('service')}</td></tr>`;
  return [
    `<h1>${text('heading')}</h1>`,
    `<p>${text('paragraph')}</p><p>${rich}</p>`,
    `<img src="${widePicture}" alt="${text('picture')}" width="1400">`,
    `<h2>${text('heading')}</h2>`,
    `<ul><li>${text('item')}</li><li>${text('longItem')}<ul><li>${text('item')}</li><li>${text('longItem')}</li></ul></li></ul>`,
    `<ol><li>${text('item')}</li><li>${text('longItem')}</li></ol>`,
    `<blockquote><p>${text('quote')}</p></blockquote>`,
    `<div data-block="button" style="text-align:center"><a href="https://ejemplo.org">${text('link')}</a></div>`,
    `<div data-block="columns">${`<div data-block="column"><h3>${text('heading')}</h3><p>${text('paragraph')}</p></div>`.repeat(2)}</div>`,
    `<h3>${text('heading')}</h3>`,
    `<table><thead><tr><th>${text('day')}</th><th>${text('hour')}</th><th>${text('activity')}</th></tr></thead><tbody>${row.repeat(3)}</tbody></table>`,
    `<p>${text('longWord').repeat(6)}</p>`,
    `<p><a href="${address}">${address}</a></p>`,
    '<hr>',
    `<p>${text('paragraph')}</p>`.repeat(3),
  ].join('\n');
}
