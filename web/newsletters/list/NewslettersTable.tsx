import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useDateInWords } from '../use-date-in-words.ts';
import { NewsletterMenu } from './NewsletterMenu.tsx';

interface NewslettersTableProps {
  readonly rows: readonly NewsletterSummary[];
  readonly identity: string;
  readonly pages: Pages;
}

const drawStatus = ({ status }: NewsletterSummary) => <StatusBadge status={status} />;
const drawOpened = (row: NewsletterSummary) => <Opened row={row} />;
const drawMenu = (row: NewsletterSummary) => <NewsletterMenu row={row} />;

export function NewslettersTable(list: NewslettersTableProps) {
  const { t } = useTranslation('newsletters');
  const places = useNewsletterPaths();
  const mayEdit = useMay(newslettersContract.update);
  const words = useDateInWords();
  const toWhen = (row: NewsletterSummary) => {
    const { key, at } = findMoment(row);
    return t(`list.${key}`, { date: words(at) });
  };
  const toStatus = ({ status }: NewsletterSummary) =>
    t(`status.${status}`, { defaultValue: status });
  const column = (key: string, draw: (row: NewsletterSummary) => ReactNode) => ({
    key,
    label: t(`list.columns.${key}`),
    draw,
  });
  const identify = (row: NewsletterSummary) => ({
    name: row.title,
    // A draft opens in the editor, any other newsletter with its details.
    to: mayEdit && row.status === 'draft' ? places.edit(row.id) : places.view(row.id),
    face: { icon: 'mail' as const },
    detail: row.subject,
    phoneDetail: `${toStatus(row)} · ${words(findMoment(row).at)}`,
  });
  return (
    <RowsList
      {...list}
      label={t('list.caption')}
      head={t('list.columns.newsletter')}
      identify={identify}
      columns={[
        column('status', drawStatus),
        { ...column('dates', toWhen), isWide: true },
        column('opened', drawOpened),
      ]}
      menu={drawMenu}
    />
  );
}

/** What happened last, or will happen, and when. */
function findMoment({ scheduledAt, sentAt, lastSentAt, createdAt }: NewsletterSummary) {
  if (scheduledAt) return { key: 'scheduledFor', at: scheduledAt } as const;
  if (sentAt) return { key: 'sentOn', at: sentAt } as const;
  if (lastSentAt) return { key: 'triedOn', at: lastSentAt } as const;
  return { key: 'createdOn', at: createdAt } as const;
}

/** The share of the sent messages that were opened. */
function Opened({ row: { recipients, stats } }: { readonly row: NewsletterSummary }) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const { sent, opened } = stats;
  const number = getNumberFormat(language);
  if (sent === 0) return recipients > 0 ? t('lists.count', { count: recipients }) : null;
  const percent = getNumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span title={t('list.openedOf', { opened: number.format(opened) })}>
      {t('list.openedShare', {
        share: percent.format(opened / sent),
        count: number.format(sent),
      })}
    </span>
  );
}
