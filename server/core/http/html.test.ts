/** The template of every page and mail that the server writes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from './html.ts';

test('no text of a template becomes markup, neither between elements nor in an attribute', () => {
  const anyText = fc.string({ unit: fc.constantFrom(...`<>"'&/=;!- aé`, 'script') });
  fc.assert(
    fc.property(anyText, (text) => {
      const page = html`<p title="${text}">${[text]}</p>`.text;
      const [, attribute = '', content = ''] = /^<p title="([^"]*)">([^]*)<\/p>$/.exec(page) ?? [];
      for (const written of [attribute, content]) {
        expect(written).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
        expect(read(written)).toBe(text);
      }
    }),
  );
});

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
/** The text that a browser reads. */
const read = (written: string): string =>
  written.replace(/&([^;]+);/g, (_, name: string) => characters[name] ?? '');
