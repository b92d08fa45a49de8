import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ResponsiveTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The row header; the title of the card on a narrow screen. */
  readonly isName?: boolean;
  readonly align?: 'start' | 'end';
  /**
   * On a narrow screen: `beside` the name in the corner of the card (menu, button), `plain`, without label, or a `fact` as the others,
   * also if it is the last sum.
   */
  readonly narrow?: 'beside' | 'plain' | 'fact';
}

interface ResponsiveTableProps<Row> {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
}

/**
 * A table that becomes a list of cards where it has less than 704 px; a card has the last sum beside the name. It is not
 * virtualized: use it for up to some dozens of rows.
 */
export function ResponsiveTable<Row>({
  caption,
  columns,
  rows,
  getKey,
}: ResponsiveTableProps<Row>) {
  const last = columns.at(-1);
  const sum = last?.align === 'end' && !last.isName && !last.narrow ? last : undefined;
  return (
    <div className={classes['frame']}>
      <Table
        className={classes['table'] ?? ''}
        verticalSpacing={6}
        horizontalSpacing="md"
        role="table"
      >
        <Table.Caption className={classes['caption'] ?? ''}>{caption}</Table.Caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                role="columnheader"
                scope="col"
                ta={column.align ?? 'start'}
              >
                {column.narrow === 'beside' ? (
                  <VisuallyHidden>{column.label}</VisuallyHidden>
                ) : (
                  column.label
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={getKey(row)} role="row">
              {columns.map((column) => (
                <Table.Td
                  key={column.key}
                  role={column.isName ? 'rowheader' : 'cell'}
                  data-label={column.label}
                  data-name={column.isName ?? false}
                  data-narrow={column.narrow === 'fact' ? undefined : column.narrow}
                  data-sum={column === sum || undefined}
                  ta={column.align ?? 'start'}
                >
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
