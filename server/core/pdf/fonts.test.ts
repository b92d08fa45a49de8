import { expect, test } from 'vitest';
import { fontFiles, splitRuns, type Weight } from './fonts.ts';

const weights: readonly Weight[] = [400, 600];
const all = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code));

test.each(weights)(
  'of weight %i, each letter is drawn in the font that has it, or as a question mark',
  (weight) => {
    const hasLetter = (name: string, letter: string): boolean =>
      fontFiles.some((font) => font.name === name && font.hasGlyph(letter.codePointAt(0) ?? 0));
    for (const letter of all.filter((each) => each.normalize('NFC') === each)) {
      const [run, ...others] = splitRuns(letter, weight);
      expect(others).toEqual([]);
      expect([letter, run?.text === '?' || hasLetter(run?.font ?? '', letter)]).toEqual([
        letter,
        true,
      ]);
    }
  },
);

test('a text of several scripts is parted where the font changes, and accents that are signs of their own are joined', () => {
  expect(splitRuns('José Иван', 400)).toEqual([
    { font: 'noto-sans-latin-400-normal', text: 'José ' },
    { font: 'noto-sans-cyrillic-400-normal', text: 'Иван' },
  ]);
  expect(splitRuns('Jose\u0301', 400)).toEqual([
    { font: 'noto-sans-latin-400-normal', text: 'José' },
  ]);
  expect(splitRuns('Ana\n😀', 600)).toEqual([
    { font: 'noto-sans-latin-600-normal', text: 'Ana??' },
  ]);
});
