import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isAlive } from '#server/embedded-postgres/process-info.ts';
import { isGood, isMeasured, printTable, type Row } from './report.ts';
import { runPart } from './run-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'redil-bench-part-'));
afterAll(() => rmSync(folder, { recursive: true }));

const first: Row = { name: 'first', limit: 10, unit: 'ms', bound: 'max' };
const second: Row = { ...first, name: 'second' };
const measureFirst = `process.send({ figure: ${JSON.stringify({ ...first, value: 5 })} });`;

const runPlanted = (code: string, mostSeconds = 60) => {
  const program = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(program, code);
  return runPart({ program, args: [], rows: [first, second], mostSeconds });
};

describe('a part of the benchmarks', () => {
  test('that fails keeps what it measured, and its other rows are missed with the error', async () => {
    const { results, error } = await runPlanted(
      `${measureFirst} process.send({ error: '400 from POST' }); process.exitCode = 1;`,
    );
    expect(error).toBe('400 from POST');
    expect(results).toEqual([
      { ...first, value: 5 },
      { ...second, error: '400 from POST' },
    ]);
    expect(results.map((result) => isGood(result, true))).toEqual([true, false]);
    const [, ok, missed] = printTable(results, true).split('\n');
    expect(ok).toMatch(/^ok +first +5.00 ms +≤ 10.00 ms$/);
    expect(missed).toMatch(/^MISSED +second +none +≤ 10.00 ms +400 from POST$/);
  });

  test('can measure an infinite ratio', async () => {
    const figure = JSON.stringify(first).replace('}', ',"value":1/0}');
    const { results } = await runPlanted(`process.send({ figure: ${figure} });`);
    expect(results[0]).toEqual({ ...first, value: Infinity });
    expect(printTable(results, true)).toContain('Infinity ms');
  });

  test('whose process breaks down misses its rows', async () => {
    const { results } = await runPlanted('process.kill(process.pid, "SIGKILL");');
    expect(results).toEqual(
      [first, second].map((row) => ({ ...row, error: 'The part was ended by SIGKILL' })),
    );
  });

  test('that does not end is ended with the processes that it started', async () => {
    const { results } = await runPlanted(
      `import { spawn } from 'node:child_process';
      const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      process.send({ figure: { ...${JSON.stringify(first)}, value: server.pid } });`,
      5,
    );
    const [server, missed] = results;
    if (!server || !isMeasured(server)) throw new Error('The part did not say its server');
    expect(missed).toEqual({ ...second, error: 'The part did not end within 5 s' });
    await expect.poll(() => isAlive(server.value)).toBe(false);
  });

  test('that leaves out a row has missed it', async () => {
    const { results, error } = await runPlanted(measureFirst);
    expect(error).toBeUndefined();
    expect(results[1]).toEqual({ ...second, error: 'The part ended without this row' });
  });

  test('that measures a row which it did not declare has missed it', async () => {
    const third = JSON.stringify({ ...first, name: 'third', value: 5 });
    const { results } = await runPlanted(`process.send({ figure: ${third} });`);
    expect(results[2]).toEqual({
      ...first,
      name: 'third',
      error: 'The part did not declare this row',
    });
  });

  test('is good without limits if it measured all rows', () => {
    const slow = { ...first, value: 50 };
    expect([isGood(slow, true), isGood(slow, false)]).toEqual([false, true]);
    expect(isGood({ ...first, error: 'none' }, false)).toBe(false);
  });
});
