import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { locales } from './locales.ts';

interface Sample {
  readonly es: Record<string, unknown>;
  readonly en: Record<string, unknown>;
  readonly code?: string;
  readonly path?: string;
}

/** One namespace, `members`, and one page that uses it. */
function messages({ es, en, code = '', path = 'web/people/Page.tsx' }: Sample): string[] {
  const files = {
    'web/public/locales/es/members.json': JSON.stringify(es),
    'web/public/locales/en/members.json': JSON.stringify(en),
  };
  return locales(
    createProject({ ...files, [path]: `const { t } = useTranslation('members');\n${code}` }),
  ).map(({ message }) => message);
}

const used = `t('title');`;

describe('rule 9: both languages have the same keys and variables', () => {
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
    expect(messages({ es, en, code })).toEqual([]);
  });

  test('a key that one language lacks', () => {
    expect(messages({ es: { title: 'Miembros' }, en: {}, code: used })).toEqual([
      'members:title is missing in en',
    ]);
    expect(messages({ es: {}, en: { title: 'Members' } })).toEqual([
      'members:title is missing in es',
    ]);
  });

  test('different variables', () => {
    const es = { title: 'Hola {{name}}' };
    expect(messages({ es, en: { title: 'Hello {{nombre}}' }, code: used })).toEqual([
      expect.stringContaining('different variables'),
    ]);
    expect(messages({ es, en: { title: 'Hello {{name}}' }, code: used })).toEqual([]);
  });

  test('an empty text', () => {
    expect(messages({ es: { title: ' ' }, en: { title: 'Members' }, code: used })).toEqual([
      'members:title is empty',
    ]);
  });
});

describe('rule 9: the texts of a feature are in one file', () => {
  const texts = (namespace: string): string[] =>
    locales(
      createProject({
        [`web/public/locales/es/${namespace}.json`]: '{ "title": "Grupos" }',
        [`web/public/locales/en/${namespace}.json`]: '{ "title": "Groups" }',
        'web/groups/GroupsPage.tsx': `t('${namespace}:title');`,
      }),
    ).map(({ message }) => message);

  test('a file named after a feature', () => {
    expect(texts('groups')).toEqual([]);
  });

  test('a file that is not named after a feature', () => {
    const message = 'groupWords is not a feature: texts are in the file of their feature';
    expect(texts('groupWords')).toEqual([message, message]);
  });

  test('a template may take the namespace of the feature from a variable', () => {
    const json = '{ "audit": { "send": "enviar" } }';
    const code = 't(`${namespace}:audit.${action}`);';
    expect(
      locales(
        createProject({
          'web/public/locales/es/newsletters.json': json,
          'web/public/locales/en/newsletters.json': json,
          'server/audit/present-entry.ts': code,
        }),
      ),
    ).toEqual([]);
  });
});

describe('rule 9: no key is missing or unused', () => {
  const title = { title: 'Miembros' };

  test('a key without a text', () => {
    expect(messages({ es: title, en: title, code: `${used} t('subtitle');` })).toEqual([
      expect.stringContaining('No text for subtitle'),
    ]);
    expect(messages({ es: title, en: title, code: `${used} t('people:title');` })).toEqual([
      expect.stringContaining('No text for people:title'),
    ]);
    expect(
      messages({
        es: title,
        en: title,
        code: `${used} const screen = { titleKey: 'members:list' };`,
      }),
    ).toEqual([expect.stringContaining('No text for members:list')]);
  });

  test('a key from a namespace that the file does not use', () => {
    expect(
      messages({ es: title, en: title, code: `format('title');`, path: 'web/people/Page.tsx' }),
    ).toEqual([]);
    const files = {
      'web/public/locales/es/members.json': '{"title":"M"}',
      'web/public/locales/en/members.json': '{"title":"M"}',
    };
    expect(
      locales(
        createProject({
          ...files,
          'web/people/Page.tsx': `const { t } = useTranslation('nav'); t('title');`,
        }),
      ),
    ).toHaveLength(1);
  });

  test('a text that is not used', () => {
    expect(
      messages({ es: { ...title, old: 'Viejo' }, en: { ...title, old: 'Old' }, code: used }),
    ).toEqual(['members:old is not used']);
  });

  test('keys that a template literal can produce count as used', () => {
    const status = { status: { active: 'Activo', gone: 'Se fue' } };
    expect(messages({ es: status, en: status, code: 't(`status.${person.status}`);' })).toEqual([]);
    expect(
      messages({ es: status, en: status, code: 't(`members:status.${person.status}`);' }),
    ).toEqual([]);
    const section = { home: { title: 'Inicio', old: 'Viejo' } };
    expect(messages({ es: section, en: section, code: 't(`${section}.title`);' })).toEqual([
      'members:home.old is not used',
    ]);
  });

  test('a template literal that begins with an expression counts only for the namespaces of its file', () => {
    const files = {
      'web/public/locales/es/members.json': '{"a":{"title":"M"}}',
      'web/public/locales/en/members.json': '{"a":{"title":"M"}}',
    };
    const code = "const { t } = useTranslation('nav'); t(`${section}.title`);";
    expect(locales(createProject({ ...files, 'web/people/Page.tsx': code }))).toHaveLength(1);
  });

  test('a key named only in a test is not used', () => {
    expect(messages({ es: title, en: title, code: used, path: 'web/people/page.test.ts' })).toEqual(
      ['members:title is not used'],
    );
  });
});
