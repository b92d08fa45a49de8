/** Compares a request that writes with bare node:http and pg that write the same rows in one transaction: CPU of all processes. */
import type { BenchDatabase } from '../bench-database.ts';
import { readCpu } from './processes.ts';
import type { Product } from './product.ts';
import type { Program } from './program.ts';
import { median, type Figure, type Row } from './report.ts';
import { isSmoke } from './smoke.ts';

const rounds = isSmoke ? 1 : 7;

export interface WritingProcesses {
  readonly database: BenchDatabase;
  readonly product: Product;
  readonly bare: Program;
}

/** Writes once; `index` counts the writes of a round. */
export type Write = (index: number) => Promise<void>;

export const toWriteRow = (name: string): Row => ({
  name: `${name}: CPU vs one bare transaction of the same rows`,
  limit: 2,
  unit: '×',
  bound: 'max',
});

export async function compareWrites(
  row: Row,
  { database, product, bare }: WritingProcesses,
  write: Write,
  bareWrite: Write,
  writesPerRound = isSmoke ? 4 : 200,
): Promise<Figure> {
  const cost = async (work: Write, pid: number): Promise<number> => {
    const before = readCpu(pid, database.pid);
    for (let index = 0; index < writesPerRound; index += 1) await work(index);
    return (readCpu(pid, database.pid) - before) / writesPerRound;
  };
  const [products, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const costs = [await cost(write, product.pid), await cost(bareWrite, bare.pid)] as const;
    // The first round warms up.
    if (round === 0) continue;
    products.push(costs[0]);
    bares.push(costs[1]);
  }
  const [own, other] = [median(products), median(bares)];
  return {
    ...row,
    value: own / other,
    detail: `${own.toFixed(2)} ms vs ${other.toFixed(2)} ms`,
  };
}
