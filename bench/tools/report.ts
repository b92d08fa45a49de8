/** A value that a part of the benchmarks measures, and its limit. Each part declares its rows before it runs. */
export interface Row {
  readonly name: string;
  readonly limit: number;
  readonly unit: string;
  /** `max`: the value may not exceed the limit; `min`: it may not be below. */
  readonly bound: 'max' | 'min';
}

export interface Figure extends Row {
  readonly value: number;
  readonly detail?: string;
}

/** A row whose part ended without measuring it. */
export interface MissedRow extends Row {
  readonly error: string;
}

export type Result = Figure | MissedRow;

export const isMeasured = (result: Result): result is Figure => 'value' in result;

export const isWithin = ({ value, limit, bound }: Figure): boolean =>
  bound === 'max' ? value <= limit : value >= limit;

/** Without limits a row is good if it was measured. */
export const isGood = (result: Result, withLimits: boolean): boolean =>
  isMeasured(result) && (!withLimits || isWithin(result));

export function printTable(results: readonly Result[], withLimits: boolean): string {
  const rows = results.map((result) => [
    isGood(result, withLimits) ? 'ok' : 'MISSED',
    result.name,
    isMeasured(result) ? `${round(result.value)} ${result.unit}` : 'none',
    withLimits ? `${result.bound === 'max' ? '≤' : '≥'} ${round(result.limit)} ${result.unit}` : '',
    isMeasured(result) ? (result.detail ?? '') : result.error,
  ]);
  const all = [['', 'name', 'value', withLimits ? 'limit' : '', 'detail'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => (column < 4 ? cell.padEnd(widths[column] ?? 0) : cell))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The value below which `share` of the samples are. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
