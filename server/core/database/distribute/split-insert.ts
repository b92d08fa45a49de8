/**
 * An INSERT … SELECT into a distributed table as two statements. Citus runs one at the node of the church only if the church id is a
 * column of a table and no default is volatile; otherwise it copies the rows, which row-level security forbids.
 */
import { readDepths } from './split-with.ts';

export interface SplitInsert {
  readonly table: string;
  /** Empty without one. */
  readonly alias: string;
  readonly columns: readonly string[];
  readonly select: string;
  /** ON CONFLICT and RETURNING. */
  readonly rest: string;
}

const head = /^\s*INSERT\s+INTO\s+"?(\w+)"?(?:\s+AS\s+(\w+))?\s*\(([^()]*)\)\s*(?=\(?\s*SELECT\b)/i;

/** null: another statement. */
export function splitInsert(text: string): SplitInsert | null {
  const match = head.exec(text);
  if (!match) return null;
  const [start, table = '', alias = '', list = ''] = match;
  const body = text.slice(start.length);
  const end = findClause(body);
  return {
    table,
    alias,
    columns: list.split(',').map((name) => name.trim().replaceAll('"', '')),
    // Without the column its type would be that of a text.
    select: body.slice(0, end).replace(/^(\(?\s*SELECT\s+)\$1\s*,/i, '$1$$1::uuid,'),
    rest: body.slice(end),
  };
}

const clause = /\b(?:ON\s+CONFLICT|RETURNING)\b/iy;

/** The position of the first clause that is in no parentheses and in no text. */
function findClause(text: string): number {
  for (const { index, depth } of readDepths(text, 0)) {
    clause.lastIndex = index;
    if (depth === 0 && /\s/.test(text[index - 1] ?? ' ') && clause.test(text)) return index;
  }
  return text.length;
}
