import { memo, type ReactNode } from 'react';
import type { RowColumn } from './columns.ts';
import type { Selection } from './selection.ts';
import { SelectRow } from './SelectRow.tsx';
import classes from './LongList.module.css';

interface LongListRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** From the first row, in pixels. */
  readonly top: number;
  /** The cells, a `rowheader` first. */
  readonly draw: (row: Row) => ReactNode;
  /** null: rows can't be selected. */
  readonly isSelected: boolean | null;
  readonly onToggle: Selection['toggle'] | undefined;
  readonly selectLabel: ((row: Row) => string) | undefined;
}

const Row = memo(function LongListRow(props: LongListRowProps<{ readonly id: string }>) {
  const { row, index, top, draw, isSelected, onToggle, selectLabel } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={classes['row']}
      style={{ top }}
    >
      {isSelected === null ? null : (
        <span role="cell" className={classes['select']}>
          <SelectRow
            label={selectLabel?.(row) ?? ''}
            checked={isSelected}
            onToggle={(extend) => onToggle?.(row.id, extend)}
          />
        </span>
      )}
      {draw(row)}
    </div>
  );
});

/** Memoized and of plain elements, without hooks, so that scrolling costs little. */
export const LongListRow = Row as <Row extends { readonly id: string }>(
  props: LongListRowProps<Row>,
) => ReactNode;

interface RowLinkProps {
  readonly to: string;
  readonly children: string;
}

/** The link of a row's `rowheader`, which covers the row. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <a href={to} className={classes['link']}>
    {children}
  </a>
);

/** A word beside the name: what is unusual about the row. */
export const RowBadge = ({ children }: { readonly children: string }) => (
  <span className={classes['badge']}>{children}</span>
);

interface RowNameProps {
  readonly name: string;
  /** null: nothing opens. */
  readonly to: string | null;
  readonly picture?: ReactNode;
  /** `<RowBadge>` */
  readonly badge?: ReactNode;
  /** What stands in the other cells on a screen that has no place for them; null: they are there. */
  readonly subtitle: ReactNode;
}

/** The `rowheader`: what the row is about, with the link to it. */
export const RowName = ({ name, to, picture, badge, subtitle }: RowNameProps) => (
  <span role="rowheader" className={classes['rowName']}>
    {picture}
    <span className={classes['text']}>
      <span className={classes['title']}>
        {to === null ? <strong>{name}</strong> : <RowLink to={to}>{name}</RowLink>}
        {badge}
      </span>
      {subtitle === null ? null : <span className={classes['subtitle']}>{subtitle}</span>}
    </span>
  </span>
);

interface RowCellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly RowColumn<Row>[];
}

/** The cells beside the name. */
export const RowCells = <Row,>({ row, columns }: RowCellsProps<Row>) =>
  columns.map((column) => {
    const content = column.draw(row);
    const isText = typeof content === 'string';
    return (
      <span
        key={column.key}
        role="cell"
        className={getCellClass(column)}
        {...(isText ? { title: content } : {})}
      >
        {isText ? <span className={classes['words']}>{content}</span> : content}
      </span>
    );
  });

/** Of a cell and of its header. */
export const getCellClass = ({
  isWide = false,
  isNumeric = false,
}: Pick<RowColumn<never>, 'isWide' | 'isNumeric'>): string =>
  `${classes['cell']} ${isWide ? classes['wide'] : ''} ${isNumeric ? classes['numeric'] : ''}`;
