import { expect, test } from 'vitest';
import { nameField } from './field-names.ts';

test.each([
  ['Grupo', 'Group', 'el grupo', 'the group'],
  ['Ciudad', 'City', 'la ciudad', 'the city'],
  ['Nombres', 'Given names', 'los nombres', 'the given names'],
  ['Fechas', 'Dates', 'las fechas', 'the dates'],
  ['Rol en el grupo', 'Role in the group', 'el rol en el grupo', 'the role in the group'],
  ['Identificación fiscal', 'Tax ID', 'la identificación fiscal', 'the tax ID'],
  ['Superficie (m²)', 'Area (m²)', 'la superficie (m²)', 'the area (m²)'],
  ['Quién lo ve', 'Visible to', '«Quién lo ve»', '“Visible to”'],
  ['Desde', 'Since', '«Desde»', '“Since”'],
])('a sentence names the field “%s”, “%s” as “%s”, “%s”', (spanish, english, es, en) => {
  expect(nameField({ label: spanish, spanish }, 'es')).toBe(es);
  expect(nameField({ label: english, spanish }, 'en')).toBe(en);
});
