/** The columns of a list: the name, and at most four others that the user chooses on this device. */
import { useLocalStorage } from '@mantine/hooks';
import { useMemo, type ReactNode } from 'react';
import { useSession } from '#web/core/session/session.tsx';
import { getColumnsKey } from '../columns-key.ts';

export interface RowColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly draw: (row: Row) => ReactNode;
  /** As wide as two others. */
  readonly isWide?: boolean;
  /** Its figures end at one line, so that they can be compared. */
  readonly isNumeric?: boolean;
}

export interface ColumnChoice<Row> {
  readonly all: readonly RowColumn<Row>[];
  readonly chosen: readonly RowColumn<Row>[];
  readonly choose: (keys: readonly string[]) => void;
  /** Back to the columns that are shown without a choice. */
  readonly reset: () => void;
}

/** Besides the name. */
export const maxColumns = 4;

/** `all` and `defaults` are memoized; `list` is the name under which the choice is kept. */
export function useColumnChoice<Row>(
  list: string,
  all: readonly RowColumn<Row>[],
  defaults: readonly string[],
): ColumnChoice<Row> {
  const [kept, setKept, reset] = useLocalStorage<readonly string[] | null>({
    key: getColumnsKey(list, useSession().church?.id ?? ''),
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: readKept,
  });
  return useMemo(() => {
    const keys = (kept ?? defaults).slice(0, maxColumns);
    const chosen = all.filter(({ key }) => keys.includes(key));
    return { all, chosen, choose: setKept, reset };
  }, [all, defaults, kept, setKept, reset]);
}

function readKept(text: string | undefined): readonly string[] | null {
  try {
    const keys: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}
