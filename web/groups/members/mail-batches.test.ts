import { expect, test } from 'vitest';
import { buildMailLinks } from './mail-batches.ts';

const createEmails = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `persona.numero${index}@ejemplo.org`);

const readAddresses = (link: string): string[] =>
  decodeURIComponent(new URL(link).searchParams.get('bcc') ?? '').split(',');

test('a small group is written to by one link, in blind copy', () => {
  expect(buildMailLinks(['ana@ejemplo.org', 'luis@ejemplo.org'], 'Emaús & más')).toEqual([
    'mailto:?bcc=ana%40ejemplo.org,luis%40ejemplo.org&subject=Ema%C3%BAs%20%26%20m%C3%A1s',
  ]);
});

test('three hundred people are written to by links that mail programs can hold, everybody once', () => {
  const emails = createEmails(300);
  const links = buildMailLinks(emails, 'Reunión');
  expect(links.length).toBeGreaterThan(1);
  expect(Math.max(...links.map((link) => link.length))).toBeLessThanOrEqual(1900);
  expect(links.flatMap(readAddresses)).toEqual(emails);
});

test('nobody is written to without addresses', () => {
  expect(buildMailLinks([], 'Reunión')).toEqual([]);
});
