import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useDateInWords } from '../use-date-in-words.ts';
import { NewsletterMenu } from './NewsletterMenu.tsx';
import classes from './NewslettersTable.module.css';

interface RowProps {
  readonly row: NewsletterSummary;
}

export function NewslettersTable({ rows }: { readonly rows: readonly NewsletterSummary[] }) {
  const { t } = useTranslation('newsletters');
  const number = getNumberFormat(useLanguage());
  const column = (key: string, cell: Column<NewsletterSummary>['cell']) => ({
    key,
    label: t(`list.columns.${key}`),
    cell,
  });
  const columns: Column<NewsletterSummary>[] = [
    { ...column('newsletter', (row) => <Name row={row} />), isName: true },
    { ...column('status', (row) => <StatusBadge status={row.status} />), narrow: 'plain' },
    { ...column('dates', (row) => <When row={row} />), narrow: 'plain' },
    {
      ...column('recipients', ({ recipients }) =>
        recipients > 0 ? (
          <span className={classes['figure']}>{number.format(recipients)}</span>
        ) : null,
      ),
      align: 'end',
    },
    { ...column('opened', (row) => <OpenShare row={row} />), align: 'end' },
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
function Name({ row }: RowProps) {
  const places = useNewsletterPaths();
  const mayEdit = useMay(newslettersContract.update);
  return (
    <Stack gap={0} className={classes['name'] ?? ''}>
      <Anchor
        component={Link}
        to={mayEdit && row.status === 'draft' ? places.edit(row.id) : places.view(row.id)}
        fw={600}
        c="inherit"
        underline="hover"
      >
        {row.title}
      </Anchor>
      <Text span size="sm" c="dimmed" fw={400} className={classes['subject'] ?? ''}>
        {row.subject}
      </Text>
    </Stack>
  );
}

/** What happened last, or will happen, and when. */
function When({ row: { scheduledAt, sentAt, lastSentAt, createdAt } }: RowProps) {
  const { t } = useTranslation('newsletters');
  const words = useDateInWords();
  const [key, at] = scheduledAt
    ? (['scheduledFor', scheduledAt] as const)
    : sentAt
      ? (['sentOn', sentAt] as const)
      : lastSentAt
        ? (['triedOn', lastSentAt] as const)
        : (['createdOn', createdAt] as const);
  return <span className={classes['when']}>{t(`list.${key}`, { date: words(at) })}</span>;
}

function OpenShare({ row: { stats } }: RowProps) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const { sent, opened } = stats;
  if (sent === 0) return null;
  const percent = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span
      className={classes['figure']}
      title={t('list.openedOf', { opened: getNumberFormat(language).format(opened) })}
    >
      {percent.format(opened / sent)}
    </span>
  );
}
