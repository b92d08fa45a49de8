import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { Face } from '../parts/Face.tsx';
import { WithBooks } from '../parts/lists.tsx';
import { batchesPath, entryPath } from '../parts/paths.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import { GiftEntry } from './GiftEntry.tsx';
import { GroupOfferings } from './GroupOfferings.tsx';
import { GiftTable } from './GiftTable.tsx';
import { ManyGifts } from './ManyGifts.tsx';

const noNeeds: readonly never[] = [];

export default function BatchPage() {
  const { batchId = '' } = useParams();
  const batch = useQuery(queryOptionsFor(givingContract.get, { batchId }));
  useScreenName(batch.data?.title);
  return (
    <LoadedRecord query={batch} needs={noNeeds} props={{}}>
      {(data) => <WithBooks>{(lists) => <Batch batch={data} lists={lists} />}</WithBooks>}
    </LoadedRecord>
  );
}

interface BatchProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

function Batch({ batch, lists }: BatchProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useMoney(lists.books?.currency ?? 'USD');
  const { title, day, total, gifts, status } = batch;
  const isOpen = status === 'open' || status === 'counted';
  return (
    <>
      <RecordHeader
        name={title}
        subtitle={`${formatDay(day, language)} · ${t('batches.giftsOf', { count: gifts })} · ${money(total)}`}
        back={{ to: batchesPath, label: t('batches.title') }}
        picture={<Face icon="list" />}
        verbs={<BatchActions batch={batch} lists={lists} />}
        status={<BatchStatus status={status} />}
        needs={null}
      />
      <div className={layout['columns']}>
        <Section title={t('batches.gifts')} wide>
          {isOpen ? (
            <>
              <GroupOfferings batch={batch} lists={lists} />
              <GiftEntry batch={batch} lists={lists} />
              <ManyGifts batch={batch} lists={lists} />
            </>
          ) : null}
          <GiftTable batch={batch} lists={lists} />
        </Section>
        <Stack gap="lg" miw={0}>
          <Counted batch={batch} lists={lists} />
        </Stack>
      </div>
    </>
  );
}

/** How much there is of what, who counted, and where it went. */
function Counted({ batch, lists }: BatchProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(lists.books?.currency ?? 'USD');
  const seesEntries = useMay(ledgerContract.get);
  const { cash, total, counted, counts, differenceReason, entryId, depositEntryId } = batch;
  const difference = counted === null ? 0n : BigInt(counted) - BigInt(cash);
  const nameAccount = (id: string | null): string =>
    lists.accounts.find((account) => account.id === id)?.name ?? '';
  const linkTo = (id: string | null, label: string) =>
    id !== null && seesEntries ? (
      <Anchor component={Link} to={entryPath(id)}>
        {label}
      </Anchor>
    ) : null;
  return (
    <Section title={t('batches.count')} wide>
      <FactList
        facts={[
          [t('batches.total'), money(total)],
          [t('batches.cash'), money(cash)],
          [
            t('batches.counted'),
            counted === null
              ? t(counts.length > 0 ? 'batches.countedByOne' : 'batches.notCounted')
              : money(counted),
          ],
          [t('batches.difference'), difference === 0n ? null : money(difference)],
          [t('batches.differenceReason'), differenceReason],
          [
            t('batches.counters'),
            counts.length > 0 &&
              counts.map(({ userId, name, witness, total: sum }) => (
                <div key={userId}>
                  {[name, witness].filter(Boolean).join(' + ')}: {money(sum)}
                </div>
              )),
          ],
          [t('batches.cashAccount'), nameAccount(batch.cashAccountId)],
          [t('batches.bankAccount'), nameAccount(batch.bankAccountId)],
          [t('batches.entry'), linkTo(entryId, t('batches.openEntry'))],
          [t('batches.depositEntry'), linkTo(depositEntryId, t('batches.openEntry'))],
        ]}
      />
    </Section>
  );
}
