/** The fonts of PDF files: the files of Noto Sans, of which each has the letters of some scripts. */
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

export type Weight = 400 | 600;

/** A part of a text with the font that has its letters. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

interface FontFile {
  readonly name: string;
  readonly path: string;
  readonly hasGlyph: (codePoint: number) => boolean;
}

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;

function openFonts(weight: Weight): FontFile[] {
  return scripts.map((script) => {
    const name = `noto-sans-${script}-${weight}-normal`;
    const path = fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/files/${name}.woff`));
    const font = openSync(path);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection of fonts`);
    return { name, path, hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  });
}

const fonts: Readonly<Record<Weight, readonly FontFile[]>> = {
  400: openFonts(400),
  600: openFonts(600),
};

export const fontFiles: readonly FontFile[] = [...fonts[400], ...fonts[600]];

const unknown = '?';
const segmenter = new Intl.Segmenter();

/** Letters that the first font has and that nothing can follow but other letters, as in most texts. */
const plain = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/;

/** A letter that no font has, such as an emoji, becomes a question mark. */
export function splitRuns(text: string, weight: Weight): Run[] {
  if (plain.test(text)) return [{ font: `noto-sans-latin-${weight}-normal`, text }];
  const runs: { font: string; text: string }[] = [];
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    const [font, letters] = findFont(segment, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letters;
    else runs.push({ font, text: letters });
  }
  return runs;
}

function findFont(segment: string, weight: Weight): readonly [string, string] {
  const points = Array.from(segment, (letter) => letter.codePointAt(0) ?? 0);
  const isPrinted = points.every((point) => point >= 32);
  const found = fonts[weight].find(({ hasGlyph }) => isPrinted && points.every(hasGlyph));
  return found ? [found.name, segment] : [`noto-sans-latin-${weight}-normal`, unknown];
}
