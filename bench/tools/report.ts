/** A measured value and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  /** `max`: the value may not exceed the limit; `min`: it may not be below. */
  readonly bound: 'max' | 'min';
  readonly detail?: string;
}

export const isWithin = (figure: Figure): boolean =>
  figure.bound === 'max' ? figure.value <= figure.limit : figure.value >= figure.limit;

export function printTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    isWithin(figure) ? 'ok' : 'MISSED',
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    `${figure.bound === 'max' ? '≤' : '≥'} ${round(figure.limit)} ${figure.unit}`,
    figure.detail ?? '',
  ]);
  const all = [['', 'name', 'value', 'limit', 'detail'], ...rows];
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
