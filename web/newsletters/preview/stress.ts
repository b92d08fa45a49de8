/** Content that puts a template to the test: every element, long words, a wide table and picture, nested lists. */

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Twice as wide as the column. */
const widePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="420" viewBox="0 0 1400 420"><rect width="1400" height="420" fill="#dfe6cf"/><path d="M0 320 260 170 480 300 760 110 1080 310 1400 190V420H0Z" fill="#92ac65"/><circle cx="1140" cy="110" r="56" fill="#e39f81"/></svg>',
)}`;

export function stressContent(t: (key: string) => string): string {
  const word = (key: string): string => escape(t(`newsletters:stress.${key}`));
  const address = `https://ejemplo.org/${'ruta-larga-sin-espacios-'.repeat(6)}`;
  const rich = `<strong>${word('strong')}</strong>, <em>${word('emphasis')}</em>, <a href="https://ejemplo.org">${word('link')}</a>.`;
  const row = `<tr><td>${word('sunday')}</td><td>10:30</td><td>${word('service')}</td></tr>`;
  return [
    `<h1>${word('heading')}</h1>`,
    `<p>${word('paragraph')}</p><p>${rich}</p>`,
    `<img src="${widePicture}" alt="${word('picture')}" width="1400">`,
    `<h2>${word('heading')}</h2>`,
    `<ul><li>${word('item')}</li><li>${word('longItem')}<ul><li>${word('item')}</li><li>${word('longItem')}</li></ul></li></ul>`,
    `<ol><li>${word('item')}</li><li>${word('longItem')}</li></ol>`,
    `<blockquote><p>${word('quote')}</p></blockquote>`,
    `<h3>${word('heading')}</h3>`,
    `<table><thead><tr><th>${word('day')}</th><th>${word('hour')}</th><th>${word('activity')}</th></tr></thead><tbody>${row.repeat(3)}</tbody></table>`,
    `<p>${word('longWord').repeat(6)}</p>`,
    `<p><a href="${address}">${address}</a></p>`,
    '<hr>',
    `<p>${word('paragraph')}</p>`.repeat(3),
  ].join('\n');
}
