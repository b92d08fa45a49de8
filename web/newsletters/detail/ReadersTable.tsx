import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  newsletterReportContract,
  type ReaderActivity,
  type ReaderView,
} from '#domain/newsletters/sending/report-contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useRecordPath } from '#web/core/contributions.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateInWords } from '../use-date-in-words.ts';

interface ReadersTableProps {
  readonly newsletterId: string;
  readonly activity: ReaderActivity;
  readonly link: number | undefined;
}

/** Who opened, clicked or unsubscribed, and when first. */
export function ReadersTable({ newsletterId, activity, link }: ReadersTableProps) {
  const { t } = useTranslation('newsletters');
  const words = useDateInWords();
  const list = useInfiniteList(newsletterReportContract.readers, {
    newsletterId,
    activity,
    ...(activity === 'clicked' && link !== undefined ? { link } : {}),
  });
  const column = (key: string, cell: Column<ReaderView>['cell']) => ({
    key,
    label: t(`recipients.columns.${key}`),
    cell,
  });
  const columns: readonly Column<ReaderView>[] = [
    { ...column('name', (row) => <Reader row={row} />), isName: true },
    { ...column('address', (row) => row.email), narrow: 'plain' },
    column('firstTime', (row) => words(row.at)),
  ];
  return (
    <ListResults list={list} empty={null}>
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

function Reader({ row: { personId, name, email } }: { readonly row: ReaderView }) {
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
