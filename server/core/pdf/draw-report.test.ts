import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import drawReport from './draw-report.ts';

const createSection = (title: string, columns: readonly string[], count: number) => ({
  title,
  columns,
  lines: Array.from({ length: count }, (_, index) => ({
    label: `${title} ${index + 1}`,
    amounts: columns.map(() => '$ 1.234.567.890'),
    isTotal: index === count - 1,
  })),
});

const readPages = async (sections: readonly ReturnType<typeof createSection>[]) => {
  const bytes = await drawReport({
    language: 'es',
    title: 'Informe',
    heading: 'Informe de noviembre de 2026',
    paper: 'letter',
    church: 'Iglesia Betania',
    churchLines: [],
    logo: null,
    sections,
    signatures: ['Tesorería'],
  });
  const { text } = await extractText(await getDocumentProxy(bytes));
  return text;
};

test('a section that does not fit on the rest of a page begins on the next one', async () => {
  const pages = await readPages([
    createSection('Pesos', ['nov 2026', 'oct 2026'], 24),
    createSection('Dólares', ['nov 2026', 'oct 2026'], 12),
  ]);
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain('Dólares');
  expect(pages[1]).toContain('Dólares 1 ');
  expect(pages[1]).toContain('nov 2026');
});

test('a section of more than a page goes on below the names of its columns', async () => {
  const pages = await readPages([createSection('Pesos', ['nov 2026', 'oct 2026'], 60)]);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('nov 2026');
  expect(pages[1]).toContain('Pesos 60');
});
