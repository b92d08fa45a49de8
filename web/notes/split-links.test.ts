import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string): string[] =>
  splitLinks(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test('addresses in a note become links, without the punctuation of the sentence', () => {
  expect(links('Mira https://ejemplo.org/a?b=1, y (http://otro.test).')).toEqual([
    'https://ejemplo.org/a?b=1',
    'http://otro.test',
  ]);
});

test('nothing but web addresses becomes a link', () => {
  expect(links('javascript:alert(1) data:text/html,x ejemplo.org')).toEqual([]);
});

test('no character is lost', () => {
  const text = 'Uno https://a.test dos\nhttps://b.test';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
