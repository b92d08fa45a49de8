import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { NewsletterMenu } from './NewsletterMenu.tsx';
import classes from './NewslettersTable.module.css';

export function NewslettersTable({ rows }: { readonly rows: readonly NewsletterSummary[] }) {
  const { t } = useTranslation('newsletters');
  const column = (key: string, cell: Column<NewsletterSummary>['cell']) => ({
    key,
    label: t(`list.columns.${key}`),
    cell,
  });
  const columns: Column<NewsletterSummary>[] = [
    { ...column('newsletter', (row) => <Name row={row} />), isName: true },
    { ...column('status', (row) => <StatusBadge status={row.status} />), narrow: 'plain' },
    { ...column('dates', (row) => <Dates row={row} />), narrow: 'plain' },
    { ...column('results', (row) => <Results row={row} />), narrow: 'plain' },
    { ...column('actions', (row) => <NewsletterMenu row={row} />), align: 'end', narrow: 'beside' },
  ];
  return (
    <ResponsiveTable
      caption={t('list.caption')}
      columns={columns}
      rows={rows}
      getKey={(row) => row.id}
    />
  );
}

/** Links a draft to the editor, and any other newsletter to its details. */
function Name({ row }: { readonly row: NewsletterSummary }) {
  const places = useNewsletterPaths();
  const mayEdit = useMay(newslettersContract.update);
  return (
    <Stack gap={2} className={classes['name'] ?? ''}>
      <Anchor
        component={Link}
        to={mayEdit && row.status === 'draft' ? places.edit(row.id) : places.view(row.id)}
        fw={600}
        underline="hover"
      >
        {row.title}
      </Anchor>
      <Text span size="sm" c="dimmed" fw={400}>
        {row.subject}
      </Text>
    </Stack>
  );
}

function Dates({ row: { createdAt, sentAt } }: { readonly row: NewsletterSummary }) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  return (
    <Stack gap={2} className={classes['figures'] ?? ''}>
      <span>{t('list.createdOn', { date: date(createdAt) })}</span>
      <span>{sentAt ? t('list.sentOn', { date: date(sentAt) }) : t('detail.notSent')}</span>
    </Stack>
  );
}

function Results({ row: { status, stats } }: { readonly row: NewsletterSummary }) {
  const { t } = useTranslation('newsletters');
  if (status === 'draft' || stats.sent + stats.failed === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {t('list.noResults')}
      </Text>
    );
  }
  return (
    <Stack gap={2} className={classes['figures'] ?? ''}>
      <span>{t('list.results', { sent: stats.sent, opened: stats.opened })}</span>
      <span>{t('list.resultsMore', { clicked: stats.clicked, failed: stats.failed })}</span>
    </Stack>
  );
}
