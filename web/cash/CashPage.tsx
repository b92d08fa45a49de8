import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cashContract as contract } from '#domain/cash/contract.ts';
import type { CountView } from '#domain/cash/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { financePath, useBooksMoney, WithBooks } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Boxes } from './Boxes.tsx';
import { DifferenceBadge } from './DifferenceBadge.tsx';
import { countPath } from './routes.ts';

const renderContent = () => <Content />;

/** The boxes of cash, each to be counted, and what was counted before. */
export default function CashPage() {
  const { t } = useTranslation(['cash', 'finance']);
  return (
    <Stack gap="md">
      <PageHeader title={t('cash:title')} back={{ to: financePath, label: t('finance:title') }} />
      <WithBooks>{renderContent}</WithBooks>
    </Stack>
  );
}

function Content() {
  const { t } = useTranslation('cash');
  const boxes = useQuery(queryOptionsFor(contract.boxes, {}));
  if (boxes.isPending) return <Loading />;
  if (!boxes.data) return <ErrorState error={boxes.error} retry={() => void boxes.refetch()} />;
  return (
    <>
      {boxes.data.items.length === 0 ? (
        <EmptyState icon="list" title={t('boxes.empty')} text={t('boxes.emptyText')} />
      ) : (
        <Boxes boxes={boxes.data} />
      )}
      <Counts />
    </>
  );
}

function Counts() {
  const { t } = useTranslation('cash');
  const list = useInfiniteList(contract.list, {});
  return (
    <ListResults
      list={list}
      empty={<EmptyState icon="list" title={t('counts.empty')} text={t('counts.emptyText')} />}
    >
      {(counts) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <ul className={lines['lines']}>
            {counts.map((count) => (
              <CountLine key={count.id} count={count} />
            ))}
          </ul>
        </Paper>
      )}
    </ListResults>
  );
}

function CountLine({ count }: { readonly count: CountView }) {
  const { t } = useTranslation('cash');
  const language = useLanguage();
  const money = useBooksMoney();
  const { id, account, day, counted, countedBy, witness } = count;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Link to={countPath(id)} className={lines['title']}>
          {account.name}, {formatDay(day, language)}
        </Link>
        <span className={lines['facts']}>
          {money(counted)} ·{' '}
          {t('counts.by', { names: [countedBy, witness].filter(Boolean).join(', ') })}
        </span>
      </div>
      <DifferenceBadge amount={BigInt(count.difference)} />
    </li>
  );
}
