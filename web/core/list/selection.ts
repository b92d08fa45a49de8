/** The rows of a list that a bulk action changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BulkActionProps, Part, SelectedRows } from '../contributions.tsx';

/** The most rows that can be chosen one by one, and taken out of all. */
export const maxChosenRows = 500;

/** The chosen rows; with `all`, the rows taken out of all that the filters find. */
export interface Choice {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const noChoice: Choice = { all: false, ids: new Set() };

export const isChosen = ({ all, ids }: Choice, id: string): boolean => all !== ids.has(id);

/** Changes rows to be chosen or not; the rows beyond the limit stay as they are. */
export function choose(choice: Choice, rowIds: readonly string[], chosen: boolean): Choice {
  const ids = new Set(choice.ids);
  for (const id of rowIds) {
    if (chosen === choice.all) ids.delete(id);
    else if (ids.size < maxChosenRows) ids.add(id);
  }
  return { all: choice.all, ids };
}

/** The ids from one row to another, in the order of the list; only `to` when `from` is not loaded. */
export function listRange(
  rows: readonly { readonly id: string }[],
  from: string | null,
  to: string,
): string[] {
  const ids = rows.map(({ id }) => id);
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted(
    (one, other) => one - other,
  );
  return first === undefined || last === undefined || first < 0 ? [to] : ids.slice(first, last + 1);
}

export interface Selection {
  readonly choice: Choice;
  readonly count: number;
  /** All rows that the filters find, if known. */
  readonly total: number | undefined;
  /** The input of the action's endpoint. */
  readonly rows: SelectedRows;
  readonly actions: readonly Part<BulkActionProps>[];
  /** Chooses a row, or no longer; `extend`: with all rows from the one changed last. */
  readonly toggle: (id: string, extend: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface SelectionOptions {
  /** Without search position and order: a change of the filters ends the selection. */
  readonly filters: object;
  /** The rows loaded so far. */
  readonly rows: readonly { readonly id: string }[];
  readonly total: number | undefined;
  readonly actions: readonly Part<BulkActionProps>[];
}

/** The selection of a list, for the prop of `<ListResults>` and the `<SelectRow>` of each row; null without actions. */
export function useSelection({
  filters,
  rows,
  total,
  actions,
}: SelectionOptions): Selection | null {
  const identity = JSON.stringify(filters);
  const [state, setState] = useState({ identity, choice: noChoice, last: '' });
  const choice = state.identity === identity ? state.choice : noChoice;
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  }, [rows]);
  // The same function while rows load and are chosen, so that the rows need no rendering.
  const toggle = useCallback(
    (id: string, extend: boolean) =>
      setState((before) => {
        const isSame = before.identity === identity;
        const chosen = isSame ? before.choice : noChoice;
        const last = isSame ? before.last : '';
        const range = extend ? listRange(latestRows.current, last || null, id) : [id];
        return { identity, choice: choose(chosen, range, !isChosen(chosen, id)), last: id };
      }),
    [identity],
  );
  const clear = useCallback(() => setState({ identity, choice: noChoice, last: '' }), [identity]);
  if (actions.length === 0) return null;
  const ids = [...choice.ids];
  return {
    choice,
    count: choice.all ? Math.max(0, (total ?? rows.length) - ids.length) : ids.length,
    total,
    rows: choice.all ? { filters, except: ids } : { ids },
    actions,
    toggle,
    selectAll: () => setState({ identity, choice: { all: true, ids: new Set() }, last: '' }),
    clear,
  };
}
