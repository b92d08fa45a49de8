import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  supervisionContract,
  type BranchFigures,
  type Period,
  type TreeRow as Row,
} from '#domain/supervision/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { TreeGrid as Grid } from '#web/ui/tree/TreeGrid.tsx';
import { sortRows, type Order } from './figures.ts';
import classes from './Supervision.module.css';
import { listColumns, TreeRow, type FigureColumn } from './TreeRow.tsx';

interface TreeGridProps {
  readonly rows: readonly Row[];
  /** Of all rows. */
  readonly total: BranchFigures;
  readonly weeks: Period;
  readonly order: Order;
}

/** What the rows of all levels have in common. */
interface Shown {
  readonly weeks: Period;
  readonly order: Order;
  readonly columns: readonly FigureColumn[];
}

/** The tree with its figures: a row opens in place, and Enter goes into its branch. */
export function TreeGrid({ rows, total, weeks, order }: TreeGridProps) {
  const { t } = useTranslation('groups');
  const columns = listColumns(total);
  return (
    <div className={classes['tree']}>
      <Grid
        label={t('supervision.tree')}
        head={t('supervision.columns.name')}
        columns={columns.map((key) => ({ key, label: t(`supervision.columns.${key}`) }))}
        cells="figures"
      >
        <Rows rows={rows} level={1} shown={{ weeks, order, columns }} />
      </Grid>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly level: number;
  readonly shown: Shown;
}

const Rows = ({ rows, level, shown }: RowsProps) =>
  sortRows(rows, shown.order).map((row, index) => (
    <Branch
      key={row.id}
      row={row}
      level={level}
      isFirst={level === 1 && index === 0}
      shown={shown}
    />
  ));

interface BranchProps {
  readonly row: Row;
  readonly level: number;
  readonly isFirst: boolean;
  readonly shown: Shown;
}

/** A row, and what is below it once it is open. */
function Branch({ row, level, isFirst, shown }: BranchProps) {
  const { weeks, columns } = shown;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...queryOptionsFor(supervisionContract.tree, { branchId: row.id, weeks }),
    enabled: isOpen,
  });
  return (
    <>
      <TreeRow
        row={row}
        level={level}
        isFirst={isFirst}
        weeks={weeks}
        columns={columns}
        isOpen={row.hasBelow ? isOpen : null}
        onToggle={setOpen}
      />
      {isOpen && data ? <Rows rows={data.items} level={level + 1} shown={shown} /> : null}
    </>
  );
}
