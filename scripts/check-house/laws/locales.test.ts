import { describe, expect, test } from 'vitest';
import { projectOf } from '../source.ts';
import { locales } from './locales.ts';

interface Given {
  readonly es: Record<string, unknown>;
  readonly en: Record<string, unknown>;
  readonly code?: string;
  readonly path?: string;
}

/** One namespace, `members`, and one page that uses it. */
function found({ es, en, code = '', path = 'web/people/Page.tsx' }: Given): string[] {
  const files = {
    'web/public/locales/es/members.json': JSON.stringify(es),
    'web/public/locales/en/members.json': JSON.stringify(en),
  };
  return locales(
    projectOf({ ...files, [path]: `const { t } = useTranslation('members');\n${code}` }),
  ).map(({ message }) => message);
}

const used = `t('title');`;

describe('law 9: Spanish and English say the same', () => {
  test('complete languages pass', () => {
    const code = `${used} t('count', { count }); t('members:list.empty');`;
    const es = {
      title: 'Miembros',
      count_one: 'Un miembro',
      count_many: '{{count}} de miembros',
      count_other: '{{count}} miembros',
      list: { empty: 'Nadie' },
    };
    const en = {
      title: 'Members',
      count_one: 'One member',
      count_other: '{{count}} members',
      list: { empty: 'Nobody' },
    };
    expect(found({ es, en, code })).toEqual([]);
  });

  test('a text of one language only', () => {
    expect(found({ es: { title: 'Miembros' }, en: {}, code: used })).toEqual([
      'members:title is missing in en',
    ]);
    expect(found({ es: {}, en: { title: 'Members' } })).toEqual(['members:title is missing in es']);
  });

  test('other variables', () => {
    const es = { title: 'Hola {{name}}' };
    expect(found({ es, en: { title: 'Hello {{nombre}}' }, code: used })).toEqual([
      expect.stringContaining('other variables'),
    ]);
    expect(found({ es, en: { title: 'Hello {{name}}' }, code: used })).toEqual([]);
  });

  test('an empty text', () => {
    expect(found({ es: { title: ' ' }, en: { title: 'Members' }, code: used })).toEqual([
      'members:title is empty',
    ]);
  });
});

describe('law 9: nothing missing, nothing left over', () => {
  const title = { title: 'Miembros' };

  test('a text that nobody wrote', () => {
    expect(found({ es: title, en: title, code: `${used} t('subtitle');` })).toEqual([
      expect.stringContaining('No text for subtitle'),
    ]);
    expect(found({ es: title, en: title, code: `${used} t('people:title');` })).toEqual([
      expect.stringContaining('No text for people:title'),
    ]);
    expect(
      found({ es: title, en: title, code: `${used} const screen = { titleKey: 'members:list' };` }),
    ).toEqual([expect.stringContaining('No text for members:list')]);
  });

  test('a key from a namespace that the file does not use', () => {
    expect(
      found({ es: title, en: title, code: `words('title');`, path: 'web/people/Page.tsx' }),
    ).toEqual([]);
    const files = {
      'web/public/locales/es/members.json': '{"title":"M"}',
      'web/public/locales/en/members.json': '{"title":"M"}',
    };
    expect(
      locales(
        projectOf({
          ...files,
          'web/people/Page.tsx': `const { t } = useTranslation('nav'); t('title');`,
        }),
      ),
    ).toHaveLength(1);
  });

  test('a text that nobody asks for', () => {
    expect(
      found({ es: { ...title, old: 'Viejo' }, en: { ...title, old: 'Old' }, code: used }),
    ).toEqual(['members:old is used nowhere']);
  });

  test('keys that a template can come to count as used', () => {
    const status = { status: { active: 'Activo', gone: 'Se fue' } };
    expect(found({ es: status, en: status, code: 't(`status.${person.status}`);' })).toEqual([]);
    expect(
      found({ es: status, en: status, code: 't(`members:status.${person.status}`);' }),
    ).toEqual([]);
    const section = { home: { title: 'Inicio', old: 'Viejo' } };
    expect(found({ es: section, en: section, code: 't(`${section}.title`);' })).toEqual([
      'members:home.old is used nowhere',
    ]);
  });

  test('a template that begins with its variable counts only for the namespaces of its file', () => {
    const files = {
      'web/public/locales/es/members.json': '{"a":{"title":"M"}}',
      'web/public/locales/en/members.json': '{"a":{"title":"M"}}',
    };
    const code = "const { t } = useTranslation('nav'); t(`${section}.title`);";
    expect(locales(projectOf({ ...files, 'web/people/Page.tsx': code }))).toHaveLength(1);
  });

  test('a key named only in a test is not used', () => {
    expect(found({ es: title, en: title, code: used, path: 'web/people/page.test.ts' })).toEqual([
      'members:title is used nowhere',
    ]);
  });
});
