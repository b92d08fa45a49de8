import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { templateKeys } from './template-keys.ts';

const texts = { status: { active: 'Activo', gone_one: 'Se fue', gone_other: 'Se fueron' } };

const messages = (code: string, files: Readonly<Record<string, string>> = {}): string[] =>
  templateKeys(
    createProject({
      'web/public/locales/es/members.json': JSON.stringify(texts),
      'web/people/StatusBadge.tsx': `const { t } = useTranslation('members'); ${code}`,
      ...files,
    }),
  ).map(({ message }) => message);

describe('rule 9: a key that is built from a template', () => {
  test('has a text for some value', () => {
    expect(messages('t(`status.${status}`); t(`members:status.${status}`);')).toEqual([]);
    expect(messages('t(`state.${status}`);')).toEqual(['No text for state.…']);
    expect(messages('t(`families:status.${status}`);')).toEqual(['No text for families:status.…']);
  });

  test('has a text for each value of a list in the file', () => {
    const list = "const statuses = ['active', 'gone', 'lost'] as const;";
    expect(messages(`${list} statuses.map((value) => t(\`status.\${value}\`));`)).toEqual([
      'No text for status.lost',
    ]);
  });

  test('has a text for each value of an imported list', () => {
    const code = `import { statuses } from '#domain/people/schema.ts';
      statuses.map((value) => ({ value, label: t(\`status.\${value}\`) }));`;
    const files = { 'domain/people/schema.ts': "export const statuses = ['active', 'lost'];" };
    expect(messages(code, files)).toEqual(['No text for status.lost']);
  });
});
