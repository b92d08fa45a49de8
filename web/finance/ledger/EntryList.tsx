import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { categoryKinds } from '#domain/finance/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { LongList, useIsPhone } from '#web/core/list/LongList.tsx';
import { RowBadge, RowCells, RowName } from '#web/core/list/LongListRow.tsx';
import { formatDay } from '#web/people/public.ts';
import { entryPath } from '../parts/paths.ts';
import { useEntryMoney } from './use-entry-money.ts';

interface EntryListProps {
  readonly rows: readonly EntryView[];
  readonly identity: string;
  readonly pages: Parameters<typeof LongList<EntryView>>[0]['pages'];
}

/** Its kind with the categories; without one, with the account that the money comes from. */
const nameKind = (t: TFunction<'finance'>, { kind, lines }: EntryView): string => {
  const accounts = lines.map(({ debit, credit }) => (debit.kind === 'expense' ? debit : credit));
  return [...new Set([t(`entryKinds.${kind}`), ...accounts.map(({ name }) => name)])].join(' · ');
};

/** An entry without a party and a note is named by its categories. */
const nameEntry = (t: TFunction<'finance'>, { party, note, kind, lines }: EntryView): string => {
  const categories = lines
    .flatMap(({ debit, credit }) => [debit, credit])
    .filter((account) => categoryKinds.some((each) => each === account.kind));
  return (
    [party, note].filter(Boolean).join(' · ') ||
    [...new Set(categories.map(({ name }) => name))].join(' · ') ||
    t(`entryKinds.${kind}`)
  );
};

function useColumns(): readonly RowColumn<EntryView>[] {
  const { t } = useTranslation('finance');
  const isPhone = useIsPhone();
  const language = useLanguage();
  const money = useEntryMoney();
  return useMemo(
    () =>
      isPhone
        ? []
        : [
            {
              key: 'day',
              label: t('fields.day'),
              draw: ({ day, number }) =>
                `${formatDay(day, language)} · ${t('entries.numbered', { number })}`,
            },
            { key: 'kind', label: t('fields.kind'), draw: (row) => nameKind(t, row) },
            {
              key: 'amount',
              label: t('fields.amount'),
              isNumeric: true,
              draw: money,
            },
          ],
    [t, isPhone, language, money],
  );
}

export function EntryList({ rows, identity, pages }: EntryListProps) {
  const { t } = useTranslation('finance');
  const isPhone = useIsPhone();
  const language = useLanguage();
  const money = useEntryMoney();
  const columns = useColumns();
  const draw = useCallback(
    (row: EntryView) => (
      <>
        <RowName
          name={nameEntry(t, row)}
          to={entryPath(row.id)}
          badge={row.reversedBy ? <RowBadge>{t('entries.wasReversed')}</RowBadge> : null}
          subtitle={
            isPhone
              ? [formatDay(row.day, language), money(row), nameKind(t, row)].join(' · ')
              : null
          }
        />
        <RowCells row={row} columns={columns} />
      </>
    ),
    [t, columns, isPhone, language, money],
  );
  return (
    <LongList
      rows={rows}
      identity={identity}
      pages={pages}
      total={undefined}
      label={t('entries.title')}
      head={t('entries.what')}
      columns={columns}
      draw={draw}
    />
  );
}
