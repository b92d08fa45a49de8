import { describe, expect, test } from 'vitest';
import { detectFileKind } from './file-kinds.ts';

const hex = (text: string) => Buffer.from(text, 'hex');
const kinds = {
  text: [
    Buffer.from('nombre,correo\nAna,ana@example.org'),
    hex('efbbbf4e6f6d627265'),
    hex('fffe4e006f00'),
    Buffer.from('Ñandú', 'latin1'),
    Buffer.alloc(0),
  ],
  image: [
    hex('89504e470d0a1a0a0000'),
    hex('ffd8ffe0'),
    hex('474946383961'),
    hex('52494646aabbccdd57454250'),
    hex('0000001c6674797061766966'),
  ],
  zip: [hex('504b03040a00'), hex('504b050600000000')],
};

describe.for(Object.entries(kinds))('%s', ([kind, files]) => {
  test('is detected by its first bytes', () => {
    expect(files.map(detectFileKind)).toEqual(files.map(() => kind));
  });
});

test.each([
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a program', hex('7f454c4602010100')],
  ['a program for Windows', Buffer.from('MZ')],
  ['a packed file', hex('1f8b0800')],
  ['an old spreadsheet', hex('d0cf11e0a1b11ae1')],
  ['anything with a zero in it', Buffer.from('nombre\0correo')],
])('%s has no accepted kind', (_, file) => {
  expect(detectFileKind(file)).toBeNull();
});

test('an SVG is text, not an image', () => {
  expect(
    detectFileKind(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ),
  ).toBe('text');
});
