import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRecordPath } from '#web/core/record-path.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';

interface PersonRow {
  readonly id: string;
  readonly personId: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

interface PeopleTableProps<Row extends PersonRow> {
  readonly list: ComponentProps<typeof ListResults<Row>>['list'];
  /** After name and address; its key is that of its label. */
  readonly more?: Pick<Column<Row>, 'key' | 'cell'>;
}

/** People of a newsletter, each with the way to their record. */
export function PeopleTable<Row extends PersonRow>({ list, more }: PeopleTableProps<Row>) {
  const { t } = useTranslation('newsletters');
  const label = (key: string): string => t(`recipients.columns.${key}`);
  const columns: readonly Column<Row>[] = [
    { key: 'name', label: label('name'), cell: showPerson, isName: true },
    { key: 'address', label: label('address'), cell: (row) => row.email, narrow: 'plain' },
    ...(more ? [{ ...more, label: label(more.key) }] : []),
  ];
  return (
    <ListResults list={list} empty={<EmptyState icon="people" title={t('recipients.nobody')} />}>
      {(rows) => (
        <ResponsiveTable
          caption={t('recipients.title')}
          columns={columns}
          rows={rows}
          getKey={(row) => row.id}
        />
      )}
    </ListResults>
  );
}

const showPerson = (row: PersonRow) => <PersonLink row={row} />;

function PersonLink({ row: { personId, name, email } }: { readonly row: PersonRow }) {
  const path = useRecordPath('people', personId);
  const label = name ?? email;
  return path ? (
    <Anchor component={Link} to={path} fw={600} underline="hover" c="inherit">
      {label}
    </Anchor>
  ) : (
    label
  );
}
