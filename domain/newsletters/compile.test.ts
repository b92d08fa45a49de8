import { describe, expect, test } from 'vitest';
import {
  compileNewsletter,
  previewParts,
  rewriteLinks,
  slot,
  slotPattern,
  type NewsletterParts,
} from './compile.ts';
import { plainText } from './plain-text.ts';
import { placeholderLogo, simpleTemplate } from './template.ts';

const parts: NewsletterParts = {
  subject: 'Domingo <1>',
  content: '<p style="text-align:center">Hola</p>',
  churchName: 'Iglesia "Fe & Vida"',
  churchLogoUrl: null,
  year: 2026,
  unsubscribeUrl: 'https://redil.test/u/x',
  words: {
    language: 'es',
    allRightsReserved: 'Todos los derechos reservados.',
    unsubscribeLabel: 'Cancelar suscripción',
  },
};
const compiled = (change: Partial<NewsletterParts> = {}): string =>
  compileNewsletter(simpleTemplate, { ...parts, ...change });

describe('the simple template', () => {
  test('carries subject, content, church, year, rights and the way out', () => {
    const html = compiled();
    expect(html).toContain('<title>Domingo &lt;1&gt;</title>');
    expect(html).toContain('>Hola</p>');
    expect(html).toContain(
      '&copy; 2026 Iglesia &quot;Fe &amp; Vida&quot;. Todos los derechos reservados.',
    );
    expect(html).toMatch(/<a href="https:\/\/redil\.test\/u\/x"[^>]*>Cancelar suscripción<\/a>/);
    expect(html).not.toContain('{{');
  });

  test('has the measures of the specification', () => {
    const html = compiled({ churchLogoUrl: 'https://redil.test/logo.png' });
    expect(html).toContain('max-width:700px');
    expect(html).toContain('@media only screen and (max-width: 600px)');
    expect(html).toContain('width:150px');
    expect(html).toContain('.logo { width: 120px !important; }');
    expect(html).toContain('border-radius:15px');
    expect(html).toContain('background:#fbfbfb');
  });

  test('shows the logo, or else the name in its place', () => {
    expect(compiled({ churchLogoUrl: 'https://redil.test/l.png?a=1&b=2' })).toContain(
      'src="https://redil.test/l.png?a=1&amp;b=2"',
    );
    expect(compiled()).not.toContain('<img');
  });

  test('leaves a placeholder that somebody typed as it is', () => {
    expect(compiled({ content: '<p>{{churchName}}</p>' })).toContain('{{churchName}}</p>');
  });

  test('counts nothing unless it is told to', () => {
    expect(compiled()).not.toContain('width="1"');
    expect(compiled({ trackingPixelUrl: `https://redil.test/t/o/${slot('o')}` })).toContain(
      `/t/o/${slot('o')}" width="1"`,
    );
  });

  test('styles what people wrote in place, their own style last', () => {
    expect(compiled()).toContain('<p style="margin:0 0 16px;text-align:center">Hola</p>');
  });
});

test('a preview stands in for church and recipient', () => {
  const words = { ...parts.words, defaultChurchName: 'Nombre de la Iglesia' };
  expect(previewParts({ subject: 's', content: '' }, null, words, 2026)).toMatchObject({
    churchName: 'Nombre de la Iglesia',
    churchLogoUrl: placeholderLogo,
    unsubscribeUrl: '#',
  });
  expect(
    previewParts(
      { subject: 's', content: '' },
      { name: 'Betania', logoUrl: '/l.png' },
      words,
      2026,
    ),
  ).toMatchObject({
    churchName: 'Betania',
    churchLogoUrl: '/l.png',
  });
});

test('links of the web are rewritten, entities and all; others stay', () => {
  const seen: string[] = [];
  const html =
    '<a title="x" href="https://a.test/?a=1&amp;b=2">A</a> <a href="mailto:a@b.test">B</a> <a href="http://c.test">C</a>';
  const rewritten = rewriteLinks(
    html,
    (url) => `https://redil.test/t/c/${slot(`c${seen.push(url) - 1}`)}`,
  );
  expect(seen).toEqual(['https://a.test/?a=1&b=2', 'http://c.test']);
  expect([...rewritten.matchAll(slotPattern)].map((match) => match[1])).toEqual(['c0', 'c1']);
  expect(rewritten).toContain('href="mailto:a@b.test"');
});

test('the plain text reads like the message', () => {
  const html =
    '<h1>Culto &amp; café</h1><p>Hola<br>hermanos,</p><ul><li>uno</li><li>dos</li></ul><p><a href="https://a.test/?a=1&amp;b=2">Ver</a> <a href="https://b.test">https://b.test</a></p>';
  expect(plainText(html)).toBe(
    'Culto & café\n\nHola\nhermanos,\n\n- uno\n- dos\n\nVer (https://a.test/?a=1&b=2) https://b.test',
  );
});

test('the church signs above the line of rights: its lines, then its links, and nothing where it wrote nothing', () => {
  const html = compiled({
    footer: 'Calle 10 # 4-22\nDomingos <10 a. m.>',
    links: [{ label: 'Instagram', url: 'https://instagram.com/a?b=1&c=2' }],
  });
  expect(html).toMatch(
    /Calle 10 # 4-22<br>Domingos &lt;10 a\. m\.&gt;<br><a href="https:\/\/instagram\.com\/a\?b=1&amp;c=2"[^>]*>Instagram<\/a><br><br>&copy; 2026/,
  );
  expect(compiled()).not.toContain('<br><br>&copy;');
});
