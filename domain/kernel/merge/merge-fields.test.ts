import { expect, test } from 'vitest';
import { formatMergeTag, toMergeValues } from './merge-fields.ts';
import {
  createSlotWriter,
  createValueWriter,
  fillMergeSlot,
  mergeHtml,
  mergeText,
  slotPattern,
} from './slots.ts';

const ana = toMergeValues(
  { name: 'Ana María Peña', givenNames: 'Ana María', surname: 'Peña' },
  'Fe & Vida',
);
const nobody = toMergeValues({ name: null }, 'Fe & Vida');

test.each([
  ['Hola, {{nombre}}', 'Hola, Ana María', 'Hola'],
  ['Hola, {{nombre|amigo}}', 'Hola, Ana María', 'Hola, amigo'],
  ['Hola, {{ Name | friend }}', 'Hola, Ana María', 'Hola, friend'],
  ['{{nombre_completo}} ({{apellido|sin apellido}})', 'Ana María Peña (Peña)', '(sin apellido)'],
  ['{{iglesia}}', 'Fe & Vida', 'Fe & Vida'],
  [
    '{{churchName}} {{otro}} {{nombre',
    '{{churchName}} {{otro}} {{nombre',
    '{{churchName}} {{otro}} {{nombre',
  ],
])('“%s” becomes “%s” for Ana, and “%s” without a name', (text, forAna, forNobody) => {
  expect(mergeText(text, createValueWriter(ana))).toBe(forAna);
  expect(mergeText(text, createValueWriter(nobody))).toBe(forNobody);
});

test.each([
  ['Hola {{nombre}}, ven.', 'Hola Ana María, ven.', 'Hola, ven.'],
  ['¡{{nombre}}, te esperamos!', '¡Ana María, te esperamos!', '¡Te esperamos!'],
  ['Paz a ti. {{nombre}}, ven', 'Paz a ti. Ana María, ven', 'Paz a ti. Ven'],
  ['¡Hola, {{nombre}}!', '¡Hola, Ana María!', '¡Hola!'],
  ['Hola {{nombre}} {{apellido}}:', 'Hola Ana María Peña:', 'Hola:'],
  ['Sí, {{nombre}} te espera', 'Sí, Ana María te espera', 'Sí, te espera'],
  ['{{nombre}}, este domingo', 'Ana María, este domingo', 'Este domingo'],
  ['Paz\n{{nombre}}: ven', 'Paz\nAna María: ven', 'Paz\nVen'],
  ['a-{{nombre}}-b', 'a-Ana María-b', 'a--b'],
])('“%s” reads right without a name, too', (text, forAna, forNobody) => {
  expect(mergeText(text, createValueWriter(ana))).toBe(forAna);
  expect(mergeText(text, createValueWriter(nobody))).toBe(forNobody);
});

test.each([
  ['<p>Hola <strong>{{nombre}}</strong>,</p>', '<p>Hola<strong></strong>,</p>'],
  ['<p>Querida&nbsp;<em><u>{{nombre}}</u></em></p>', '<p>Querida<em><u></u></em></p>'],
  ['<p> <b>{{nombre}}</b>, únete</p>', '<p> <b></b>Únete</p>'],
  ['<p>Hola</p>\n<p>{{nombre}}: ven</p>', '<p>Hola</p>\n<p>Ven</p>'],
  ['<p>Hola<br />{{nombre}}, ven</p>', '<p>Hola<br />Ven</p>'],
])('“%s” is “%s” without a name', (html, forNobody) => {
  expect(mergeHtml(html, createValueWriter(nobody))).toBe(forNobody);
  expect(mergeHtml(html, createValueWriter(ana))).toBe(html.replace('{{nombre}}', 'Ana María'));
});

test('an address with one name has its first word as first name', () => {
  expect(toMergeValues({ name: 'Rosa Marín Díaz' }, '')).toMatchObject({
    firstName: 'Rosa',
    surname: 'Marín Díaz',
    fullName: 'Rosa Marín Díaz',
  });
});

test('values are escaped in HTML, and attributes are left alone', () => {
  const html = '<p title="{{nombre}}">{{nombre|M &amp; N}} de {{iglesia}}</p>';
  const eve = toMergeValues({ name: '<b>Eva</b>' }, 'Fe & Vida');
  expect(mergeHtml(html, createValueWriter(eve))).toBe(
    '<p title="{{nombre}}">&lt;b&gt;Eva&lt;/b&gt; de Fe &amp; Vida</p>',
  );
  expect(mergeHtml(html, createValueWriter(nobody))).toContain('M &amp; N de');
});

test('slots filled for a recipient give the same text as a preview for this recipient', () => {
  const html =
    '<p>{{nombre}}, ven: {{nombre|M &amp; N}}, {{apellido}}: {{iglesia}}, <b>{{nombre}}</b>.</p>';
  for (const values of [ana, nobody]) {
    const slots = mergeHtml(html, createSlotWriter('Fe & Vida'));
    const filled = slots.replace(
      slotPattern,
      (_, code: string) => fillMergeSlot(code, values) ?? '',
    );
    expect(filled).toBe(mergeHtml(html, createValueWriter(values)));
  }
});

test('a tag is written as it is read', () => {
  expect(formatMergeTag({ field: 'firstName', fallback: 'a|m{i}go' }, 'es')).toBe(
    '{{nombre|amigo}}',
  );
  expect(formatMergeTag({ field: 'fullName', fallback: '' }, 'en')).toBe('{{full_name}}');
});
