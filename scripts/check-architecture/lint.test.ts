import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runCommand } from '../run-command.ts';

/** The result of the linter of `npm run check` for a file with this text. */
async function lint(name: string, text: string): Promise<{ passed: boolean; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'redil-lint-'));
  try {
    await writeFile(join(folder, name), text);
    const { code, output } = await runCommand('oxlint', [
      '--deny-warnings',
      '--config',
      join(root, '.oxlintrc.json'),
      folder,
    ]);
    return { passed: code === 0, output };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([
  [
    '`any`',
    'no-explicit-any',
    'a.ts',
    'export const first = (rows: any[]): number => rows.length;',
  ],
  [
    'a suppression of the compiler',
    'ban-ts-comment',
    'a.ts',
    '// @ts-ignore\nexport const one: number = 1;',
  ],
  [
    'an unused suppression',
    'Unused',
    'a.ts',
    '// oxlint-disable-next-line no-console -- no reason left\nexport const one = 1;',
  ],
  [
    'a conditional hook',
    'rules-of-hooks',
    'A.tsx',
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ],
  [
    'an image without alternative text',
    'alt-text',
    'A.tsx',
    'export const A = () => <img src="/a.png" />;',
  ],
])('rule 10: lint catches %s', async (_, rule, name, text) => {
  const { passed, output } = await lint(name, text);
  expect(passed).toBe(false);
  expect(output).toContain(rule);
});

test('lint passes clean code', async () => {
  expect(
    await lint('a.ts', 'export const first = (rows: readonly string[]): number => rows.length;\n'),
  ).toMatchObject({ passed: true });
});
