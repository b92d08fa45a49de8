/** docs/security.md claims what tests prove: each line names one that exists, or is open. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const chapters = text.split(/^## (?=V\d)/m).slice(1);
const claim = /`([\w./-]+\.(?:test|spec)\.ts)` “([^”]+)”/g;

test('every chapter of the standard is there, in its order', () => {
  expect(chapters.map((chapter) => /^V(\d+) /.exec(chapter)?.[1])).toEqual(
    Array.from({ length: 17 }, (_, index) => String(index + 1)),
  );
});

test('every test that is named exists, by its path and its name', () => {
  const claims = [...text.matchAll(claim)];
  const missing = claims.filter(
    ([, path = '', name = '']) => !existsSync(path) || !readFileSync(path, 'utf8').includes(name),
  );
  expect(missing.map(([whole]) => whole)).toEqual([]);
  expect(claims.length).toBeGreaterThan(60);
});

test('every line is proved, open, or says that there is nothing to prove', () => {
  const lines = chapters.flatMap((chapter) =>
    chapter.split('\n').filter((line) => line.startsWith('- ')),
  );
  const proves = (line: string): boolean =>
    new RegExp(claim.source).test(line) || line.includes('**open**') || /\b(no|none)\b/i.test(line);
  expect(lines.filter((line) => !proves(line))).toEqual([]);
});
