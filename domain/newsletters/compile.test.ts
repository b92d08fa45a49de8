import { describe, expect, test } from 'vitest';
import {
  compileNewsletter,
  createPreviewParts,
  rewriteLinks,
  type NewsletterParts,
} from './compile.ts';
import { formatSlot, slotPattern } from '#domain/kernel/merge/slots.ts';
import { toPlainText } from '#domain/kernel/text/plain-text.ts';
import { placeholderLogo, simpleTemplate } from './template.ts';

const parts: NewsletterParts = {
  subject: 'Domingo <1>',
  content: '<p style="text-align:center">Hola</p>',
  churchName: 'Iglesia "Fe & Vida"',
  churchLogoUrl: null,
  year: 2026,
  unsubscribeUrl: 'https://redil.test/u/x',
  labels: {
    language: 'es',
    allRightsReserved: 'Todos los derechos reservados.',
    unsubscribeLabel: 'Cancelar suscripción',
  },
};
const compiled = (change: Partial<NewsletterParts> = {}): string =>
  compileNewsletter(simpleTemplate, { ...parts, ...change });

describe('the simple template', () => {
  test('contains subject, content, church, year, copyright line and unsubscribe link', () => {
    const html = compiled();
    expect(html).toContain('<title>Domingo &lt;1&gt;</title>');
    expect(html).toContain('>Hola</p>');
    expect(html).toContain(
      '&copy; 2026 Iglesia &quot;Fe &amp; Vida&quot;. Todos los derechos reservados.',
    );
    expect(html).toMatch(/<a href="https:\/\/redil\.test\/u\/x"[^>]*>Cancelar suscripción<\/a>/);
    expect(html).not.toContain('{{');
  });

  test('has the dimensions of the specification', () => {
    const html = compiled({ churchLogoUrl: 'https://redil.test/logo.png' });
    expect(html).toContain('max-width:700px');
    expect(html).toContain('@media only screen and (max-width: 600px)');
    expect(html).toContain('width:150px');
    expect(html).toContain('.logo { width: 120px !important; }');
    expect(html).toContain('border-radius:15px');
    expect(html).toContain('background:#fbfbfb');
  });

  test('shows the logo, or the name without one', () => {
    expect(compiled({ churchLogoUrl: 'https://redil.test/l.png?a=1&b=2' })).toContain(
      'src="https://redil.test/l.png?a=1&amp;b=2"',
    );
    expect(compiled()).not.toContain('<img');
  });

  test('does not replace a placeholder typed into the content', () => {
    expect(compiled({ content: '<p>{{churchName}}</p>' })).toContain('{{churchName}}</p>');
  });

  test('has a tracking pixel only when given one', () => {
    expect(compiled()).not.toContain('width="1"');
    expect(compiled({ trackingPixelUrl: `https://redil.test/t/o/${formatSlot('o')}` })).toContain(
      `/t/o/${formatSlot('o')}" width="1"`,
    );
  });

  test('adds inline styles, with an element’s own style last', () => {
    expect(compiled()).toContain('<p style="margin:0 0 16px;text-align:center">Hola</p>');
  });
});

describe('a picture', () => {
  const getAttributes = (picture: string): Record<string, string> =>
    Object.fromEntries(
      [
        ...(/<img[^>]*>/.exec(compiled({ content: picture }))?.[0] ?? '').matchAll(
          /([\w-]+)="([^"]*)"/g,
        ),
      ].map(([, name = '', value = '']) => [name, value]),
    );

  test.each([
    ['', { width: '620', alt: '' }],
    [' alt="El retiro" width="1400" height="700"', { width: '620', alt: 'El retiro' }],
    [' alt="x" width="300" height="200"', { width: '300', height: '200' }],
    [' alt="x" width="50%"', { width: '310' }],
    [' alt="x" style="width:2000px;height:900px"', { width: '620' }],
    [' alt="x" style="width:100px"', { width: '100' }],
  ])('with%s gets %j', (stated, expected) => {
    const attributes = getAttributes(`<img src="https://a.test/a.png"${stated} />`);
    expect(attributes).toMatchObject(expected);
    expect(attributes['style']).toContain('max-width:100%;height:auto');
    expect(attributes['style']).not.toMatch(/2000|900/);
    if (attributes['width'] === '620') expect(attributes['height']).toBeUndefined();
  });

  test('whose width is not stated is not enlarged', () => {
    expect(getAttributes('<img src="https://a.test/a.png" />')['style']).toContain('width:auto');
  });
});

describe('a table', () => {
  test('with data has borders', () => {
    expect(compiled({ content: '<table><tr><td>Domingo</td></tr></table>' })).toContain(
      '<td style="border:1px solid #e7dfd2;padding:6px 10px">Domingo</td>',
    );
  });

  test.each([
    '<table role="presentation"><tr><td>Domingo</td></tr></table>',
    '<table border="0"><tr><td style="padding:4px">Domingo</td></tr></table>',
    '<table cellpadding="0" cellspacing="0"><tr><td>Domingo</td></tr></table>',
    '<table><tr><td><table><tr><td>Domingo</td></tr></table></td></tr></table>',
  ])('that is a layout keeps its look: %s', (content) => {
    expect(compiled({ content })).toContain(content);
  });

  test('with data after a layout has borders again', () => {
    const layoutTable = '<table border="0"><tr><td>A</td></tr></table>';
    const html = compiled({ content: `${layoutTable}<table><tr><td>B</td></tr></table>` });
    expect(html).toContain(layoutTable);
    expect(html).toContain('<td style="border:1px solid #e7dfd2;padding:6px 10px">B</td>');
  });
});

test('a preview has stand-ins for church and recipient', () => {
  const words = { ...parts.labels, defaultChurchName: 'Nombre de la Iglesia' };
  expect(createPreviewParts({ subject: 's', content: '' }, null, words, 2026)).toMatchObject({
    churchName: 'Nombre de la Iglesia',
    churchLogoUrl: placeholderLogo,
    unsubscribeUrl: '#',
  });
  expect(
    createPreviewParts(
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

test('a preview of a church without a logo shows its name, as the message does', () => {
  const words = { ...parts.labels, defaultChurchName: 'Nombre de la Iglesia' };
  const church = { name: parts.churchName, logoUrl: null };
  const preview = createPreviewParts(
    { subject: parts.subject, content: parts.content },
    church,
    words,
    parts.year,
  );
  expect(
    compileNewsletter(simpleTemplate, { ...preview, unsubscribeUrl: parts.unsubscribeUrl }),
  ).toBe(compiled());
});

test('web links are rewritten, with decoded entities; other links stay', () => {
  const seen: string[] = [];
  const html =
    '<a title="x" href="https://a.test/?a=1&amp;b=2">A</a> <a href="mailto:a@b.test">B</a> <a href="http://c.test">C</a>';
  const rewritten = rewriteLinks(
    html,
    (url) => `https://redil.test/t/c/${formatSlot(`c${seen.push(url) - 1}`)}`,
  );
  expect(seen).toEqual(['https://a.test/?a=1&b=2', 'http://c.test']);
  expect([...rewritten.matchAll(slotPattern)].map((match) => match[1])).toEqual(['c0', 'c1']);
  expect(rewritten).toContain('href="mailto:a@b.test"');
});

test('the plain text contains the text, lists and links of the message', () => {
  const html =
    '<h1>Culto &amp; café</h1><p>Hola<br>hermanos,</p><ul><li>uno</li><li>dos</li></ul><p><a href="https://a.test/?a=1&amp;b=2">Ver</a> <a href="https://b.test">https://b.test</a></p>';
  expect(toPlainText(html)).toBe(
    'Culto & café\n\nHola\nhermanos,\n\n- uno\n- dos\n\nVer (https://a.test/?a=1&b=2) https://b.test',
  );
});

test("the church's footer and links are shown above the copyright line, if there are any", () => {
  const html = compiled({
    footer: 'Calle 10 # 4-22\nDomingos <10 a. m.>',
    links: [{ label: 'Instagram', url: 'https://instagram.com/a?b=1&c=2' }],
  });
  expect(html).toMatch(
    /Calle 10 # 4-22<br>Domingos &lt;10 a\. m\.&gt;<br><a href="https:\/\/instagram\.com\/a\?b=1&amp;c=2"[^>]*>Instagram<\/a><br><br>&copy; 2026/,
  );
  expect(compiled()).not.toContain('<br><br>&copy;');
});

test("the church's postal address is shown below the copyright line, if there is one", () => {
  expect(compiled({ address: 'Calle 10 # 4-22 <2>, Bogotá' })).toMatch(
    /reservados\.<br>\nCalle 10 # 4-22 &lt;2&gt;, Bogotá<br>\n<a href/,
  );
  expect(compiled()).toMatch(/reservados\.<br>\n<a href/);
});
