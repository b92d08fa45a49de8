/** Every line of docs/security.md names an existing test, or is marked open. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPublic } from '#web/core/screens.ts';
import { screens } from '#web/routes.ts';

const text = readFileSync('docs/security.md', 'utf8');
const chapters = text.split(/^## (?=V\d)/m).slice(1);
const claim = /`([\w./-]+\.(?:test|spec)\.ts)` “([^”]+)”/g;

test('the document has every chapter of ASVS, in order', () => {
  expect(chapters.map((chapter) => /^V(\d+) /.exec(chapter)?.[1])).toEqual(
    Array.from({ length: 17 }, (_, index) => String(index + 1)),
  );
});

test('every named test exists, by path and name', () => {
  const claims = [...text.matchAll(claim)];
  const missing = claims.filter(
    ([, path = '', name = '']) => !existsSync(path) || !readFileSync(path, 'utf8').includes(name),
  );
  expect(missing.map(([whole]) => whole)).toEqual([]);
  expect(claims.length).toBeGreaterThan(60);
});

test('every quotation is the name of a test, with its path', () => {
  const quotations = chapters.flatMap((chapter) => chapter.match(/“[^”]+”/g) ?? []);
  expect(quotations).toHaveLength(chapters.flatMap((chapter) => chapter.match(claim) ?? []).length);
});

test('every line names a test, is open, or says that the subject does not apply', () => {
  const lines = chapters.flatMap((chapter) =>
    chapter.split('\n').filter((line) => line.startsWith('- ')),
  );
  const isCovered = (line: string): boolean =>
    new RegExp(claim.source).test(line) || line.includes('**open**') || /\b(no|none)\b/i.test(line);
  expect(lines.filter((line) => !isCovered(line))).toEqual([]);
});

test('every public page whose address names a church, a record or a secret is an entry point', () => {
  const entryPoints = text.slice(text.indexOf('**Entry points.**'), text.indexOf('**Trust'));
  const addresses = [...entryPoints.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address);
  const pages = screens.filter((screen) => isPublic(screen) && screen.path.includes(':'));
  expect(pages.length).toBeGreaterThan(5);
  expect(
    pages
      .map(({ path }) => path)
      .filter((path) => !addresses.some((each) => each !== '/' && path.startsWith(each))),
  ).toEqual([]);
});
