/** A file is read as fast as its rows are used. */
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readCsvRows } from './csv.ts';

const lineCount = 200_000;
const chunk = Buffer.from('Rut;Gómez;rut@ejemplo.co\n'.repeat(1000));
let chunksRead = 0;

function* generateFile(): Generator<Buffer> {
  for (chunksRead = 0; chunksRead < lineCount / 1000; chunksRead += 1) yield chunk;
}

test('no more of a file is read than the rows that are used, and all rows arrive', async () => {
  const content = Readable.from(generateFile());
  let rows = 0;
  for await (const batch of readCsvRows(content, 'utf-8', ';')) {
    if (rows === 0) {
      await setTimeout(200);
      // One batch is a chunk of the file; streams hold some more.
      expect(chunksRead).toBeLessThan(60);
    }
    rows += batch.rows.filter(([name]) => name === 'Rut').length;
  }
  expect(rows).toBe(lineCount);
});

test('a file is closed when the reader stops', async () => {
  const content = Readable.from(generateFile());
  for await (const { rows } of readCsvRows(content, 'utf-8', ';')) {
    expect(rows.length).toBeGreaterThan(0);
    break;
  }
  expect(content.destroyed).toBe(true);
});
