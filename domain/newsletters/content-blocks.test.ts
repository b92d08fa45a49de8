import { describe, expect, test } from 'vitest';
import { compileNewsletter } from './compile.ts';
import { toPlainText } from '#domain/kernel/text/plain-text.ts';
import { simpleTemplate } from './template.ts';

const compile = (content: string, preheader = ''): string =>
  compileNewsletter(simpleTemplate, {
    subject: 'Retiro',
    preheader,
    content,
    churchName: 'Betania',
    churchLogoUrl: null,
    year: 2026,
    unsubscribeUrl: '#',
    labels: { language: 'es', allRightsReserved: '', unsubscribeLabel: '' },
  });

const button =
  '<div data-block="button" style="text-align:center"><a href="https://a.test">Inscríbete</a></div>';
const columns =
  '<div data-block="columns"><div data-block="column"><p>Uno</p><img src="https://a.test/a.png" alt="A" /></div><div data-block="column"><div><p>Dos</p></div></div></div>';

describe('a button', () => {
  test('is a table with a coloured cell, at its place', () => {
    const html = compile(`<p>Antes</p>${button}<p>Después</p>`);
    expect(html).toMatch(
      /<td align="center"[^>]*><table[^>]*class="button" align="center"[^>]*><tr><td bgcolor="#4b632d"[^>]*><a href="https:\/\/a\.test" style="display:inline-block;[^"]*color:#ffffff[^"]*">Inscríbete<\/a><\/td><\/tr><\/table><\/td><\/tr><\/table><p/,
    );
  });

  test('is text with its address in the plain text', () => {
    expect(toPlainText(`<p>Antes</p>${button}`)).toBe('Antes\n\nInscríbete (https://a.test)');
  });
});

describe('two columns', () => {
  test('stand side by side, as cells of a table in Outlook', () => {
    const html = compile(columns);
    expect(html.match(/<!--\[if mso\]><td width="50%"/g)).toHaveLength(2);
    expect(
      html.match(/class="column" style="display:inline-block;width:100%;max-width:310px/g),
    ).toHaveLength(2);
    expect(html).toContain('.column { max-width: 100% !important; }');
    expect(html).toContain('<div><p style="margin:0 0 16px">Dos</p></div>');
    const opened = html.match(/<(div|table|td|tr)[\s>]/g) ?? [];
    expect(html.match(/<\/(div|table|td|tr)>/g)).toHaveLength(opened.length);
  });

  test('hold pictures of their own width', () => {
    expect(compile(columns)).toContain('alt="A" width="300"');
  });

  test('are one after the other in the plain text', () => {
    expect(toPlainText(columns)).toBe('Uno\n\n[A]\n\nDos');
  });

  test('within columns, or a column without them, are plain', () => {
    expect(compile('<div data-block="column"><p>Uno</p></div>')).not.toContain('inline-block');
  });
});

test('the text after the subject is hidden before the message, and absent without one', () => {
  expect(compile('<p>Hola</p>', 'Trae <pan>')).toMatch(
    /<div class="preheader" style="display:none;[^"]*">Trae &lt;pan&gt;(&#847;&zwnj;&nbsp;)+<\/div>/,
  );
  expect(compile('<p>Hola</p>')).not.toContain('class="preheader"');
});
