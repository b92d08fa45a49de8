/** Cells that repeat the one above: a ditto mark, or a word for it. */
import { fold } from '#domain/kernel/text/folding.ts';

const mark = /^[-–—\s]*(?:["“”„«»〃]|''|´´|,,)[-–—\s]*$/u;
const words: ReadonlySet<string> = new Set(
  (
    'idem,misma,mismo,la misma,el mismo,lo mismo,igual,igual que arriba,igual al anterior,misma direccion,la misma direccion,' +
    'mismo domicilio,el mismo domicilio,misma de arriba,mismo de arriba,ditto,same,same as above,same address'
  ).split(','),
);
const longestMark = 30;

const isDitto = (cell: string): boolean =>
  cell !== '' && cell.length <= longestMark && (mark.test(cell) || words.has(fold(cell)));

/** Replaces them, row by row; a cell without anything above it stays as it is. */
export function createDittoFiller(): (cells: readonly string[]) => readonly string[] {
  const above: string[] = [];
  return (cells) =>
    cells.map((cell, column) => {
      const text = isDitto(cell) ? (above[column] ?? cell) : cell;
      above[column] = text;
      return text;
    });
}
