import type { ComponentProps, ReactNode } from 'react';
import type { RowColumn } from '../list/columns.ts';
import { LongList, useIsPhone } from '../list/LongList.tsx';
import { RowCells, RowName } from '../list/LongListRow.tsx';
import type { Pages } from '../list/use-more-pages.ts';
import { RowFace } from './RowFace.tsx';
import classes from './Rows.module.css';

interface RowIdentity {
  readonly name: string;
  /** null: nothing opens. */
  readonly to: string | null;
  readonly face: Omit<ComponentProps<typeof RowFace>, 'size'>;
  /** `<RowBadge>` or `<RowMark>`: what is unusual about the row. */
  readonly badge?: ReactNode;
  /** Below the name. */
  readonly detail?: string;
  /** Below the name on a phone, which has no columns. */
  readonly phoneDetail: string;
}

interface RowsListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The label of the first column, and the others. */
  readonly head: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly identify: (row: Row) => RowIdentity;
  /** `<LineMenu>`: what can be done with a row. */
  readonly menu?: ((row: Row) => ReactNode) | null;
  /** Identifies the query: when it changes, the list starts at its top. */
  readonly identity?: string;
  /** What `useInfiniteList` returns; without it, all rows are here. */
  readonly pages?: Pages;
  readonly total?: number | undefined;
}

const noColumns: readonly never[] = [];
const onePage: Pages = {
  hasPreviousPage: false,
  hasNextPage: false,
  isFetching: false,
  fetchPreviousPage: () => undefined,
  fetchNextPage: () => undefined,
};

/**
 * Rows as in the list of members: a face, a bold name, at most four other columns, and a menu at the end.
 *
 *     <RowsList label={t('title')} rows={rows} head={t('name')} columns={columns} identify={toIdentity} menu={drawMenu} />
 */
export function RowsList<Row extends { readonly id: string }>(props: RowsListProps<Row>) {
  const { label, rows, head, identify, menu, identity = '', pages = onePage, total } = props;
  const isPhone = useIsPhone();
  const columns = isPhone ? noColumns : props.columns;
  const draw = (row: Row) => {
    const { name, to, face, badge, detail, phoneDetail } = identify(row);
    return (
      <>
        <RowName
          name={name}
          to={to}
          picture={<RowFace {...face} size={isPhone ? 40 : 28} />}
          badge={badge}
          subtitle={(isPhone ? phoneDetail : detail) ?? null}
        />
        <RowCells row={row} columns={columns} />
        {menu ? (
          <span role="cell" className={classes['menu']}>
            {menu(row)}
          </span>
        ) : null}
      </>
    );
  };
  return (
    <div className={menu ? classes['withMenu'] : ''}>
      <LongList
        label={label}
        rows={rows}
        total={total}
        head={head}
        columns={columns}
        identity={identity}
        pages={pages}
        draw={draw}
      />
    </div>
  );
}
