/** A measured figure beside the limit it is held against. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: string;
  /** `most`: the figure may not pass the limit; `least`: it may not stay below. */
  readonly bound: 'most' | 'least';
  readonly detail?: string;
}

export const isWithin = (figure: Figure): boolean =>
  figure.bound === 'most' ? figure.measured <= figure.limit : figure.measured >= figure.limit;

export function printTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    isWithin(figure) ? 'ok' : 'MISSED',
    figure.what,
    `${round(figure.measured)} ${figure.unit}`,
    `${figure.bound === 'most' ? '≤' : '≥'} ${round(figure.limit)} ${figure.unit}`,
    figure.detail ?? '',
  ]);
  const all = [['', 'what', 'measured', 'limit', 'detail'], ...rows];
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

/** The value below which `share` of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
