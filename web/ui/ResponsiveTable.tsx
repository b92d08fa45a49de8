import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ResponsiveTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell that names the row: its row header, and the card's title on a narrow screen. */
  readonly isName?: boolean;
  readonly align?: 'start' | 'end';
  /** On a narrow screen: `beside` the name in the card's corner (a menu, a button), or `plain`, without its label. */
  readonly narrow?: 'beside' | 'plain';
}

interface ResponsiveTableProps<Row> {
  /** Read to screen readers; not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table that becomes a list of cards below 640 px. For some dozens of rows; long lists are virtualized on their own. */
export function ResponsiveTable<Row>({ caption, columns, rows, keyOf }: ResponsiveTableProps<Row>) {
  return (
    <div className={classes['frame']}>
      <Table
        className={classes['table'] ?? ''}
        verticalSpacing="sm"
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
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <Table.Td
                  key={column.key}
                  role={column.isName ? 'rowheader' : 'cell'}
                  data-label={column.label}
                  data-name={column.isName ?? false}
                  data-narrow={column.narrow}
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
