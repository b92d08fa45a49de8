import { expect, test } from 'vitest';
import { fillPage } from './page-values.ts';

const page =
  '<p hidden=""><!-- --></p><a class="x" data-fill="email" hidden="" href="mailto:"></a><p data-unless="email">Nobody</p><b data-fill="price">Ask</b>';

test('a value becomes the text of its element, is escaped, and replaces the alternative', () => {
  expect(fillPage(page, { email: 'a&b@example.org' })).toBe(
    '<p hidden=""><!-- --></p><a class="x" href="mailto:a&amp;b@example.org">a&amp;b@example.org</a><b data-fill="price">Ask</b>',
  );
});

test('a link gets its address and is shown, and its text stays', () => {
  const link = '<a class="x" data-link="ask" hidden="" href="/contact">Ask</a>';
  expect(fillPage(link, { ask: 'mailto:a@example.org?subject=x&y' })).toBe(
    '<a class="x" href="mailto:a@example.org?subject=x&amp;y">Ask</a>',
  );
  expect(fillPage(link, {})).toBe(link);
});

test('without values a page stays as it was built', () => {
  expect(fillPage(page, { email: undefined })).toBe(page);
});
