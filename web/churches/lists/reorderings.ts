interface Row {
  readonly id: string;
}

/** The ids with this row moved up and moved down; undefined at the respective end. */
export function buildReorderings(
  rows: readonly Row[],
  id: string,
): { readonly up?: string[]; readonly down?: string[] } {
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const swapWithNext = (first: number): string[] =>
    ids.with(first, ids[first + 1] ?? '').with(first + 1, ids[first] ?? '');
  return {
    ...(at > 0 ? { up: swapWithNext(at - 1) } : {}),
    ...(at < ids.length - 1 ? { down: swapWithNext(at) } : {}),
  };
}
