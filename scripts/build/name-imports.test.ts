import { expect, test } from 'vitest';
import { addImports } from './name-imports.ts';

const chunk = (name: string, imports: readonly string[], isDynamicEntry = false) => ({
  fileName: `assets/${name}.js`,
  imports: imports.map((each) => `assets/${each}.js`),
  isDynamicEntry,
  facadeModuleId: `/web/${name}.tsx`,
  code: imports.map((each) => `import"./${each}.js";`).join(''),
});

test('a page names the files that its imports need, except those that every page has', () => {
  const page = chunk('page', ['list', 'base'], true);
  const list = chunk('list', ['base', 'rows']);
  const rows = chunk('rows', ['list', 'base', 'react']);
  addImports([
    chunk('root', ['base', 'react']),
    page,
    list,
    rows,
    chunk('base', ['react']),
    chunk('react', []),
  ]);
  expect(page.code).toBe('import"./list.js";import"./base.js";import"./rows.js";');
  expect(list.code).toBe('import"./base.js";import"./rows.js";');
});
