import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import type { AdvanceView } from '#domain/advances/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { entryPath, Face } from '#web/finance/public.ts';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { StateBadge } from './AdvanceLines.tsx';
import { Receipts } from './Receipts.tsx';
import { advancesPath } from './routes.ts';
import { Verbs } from './Verbs.tsx';

const noNeeds: readonly never[] = [];

/** An advance: what was bought with it, its state, and what the user does with it. */
export default function AdvancePage() {
  const { advanceId = '' } = useParams();
  const advance = useQuery(offlineQueryOptionsFor(contract.get, { advanceId }));
  useScreenName(advance.data?.purpose);
  return (
    <LoadedRecord query={advance} needs={noNeeds} props={{}}>
      {(data) => <Advance advance={data} />}
    </LoadedRecord>
  );
}

interface AdvanceProps {
  readonly advance: AdvanceView;
}

function Advance({ advance }: AdvanceProps) {
  const { t } = useTranslation('advances');
  const formatMoney = useMoneyFormat();
  const { purpose, amount, currency } = advance;
  return (
    <>
      <RecordHeader
        name={purpose}
        subtitle={formatMoney(amount, currency)}
        back={{ to: advancesPath, label: t('title') }}
        picture={<Face icon="clock" />}
        status={<StateBadge advance={advance} />}
        verbs={<Verbs advance={advance} />}
        needs={null}
      />
      <div className={layout['columns']}>
        <Stack gap="lg" miw={0}>
          <Receipts advance={advance} />
        </Stack>
        <Stack gap="lg">
          <Sums advance={advance} />
          <Facts advance={advance} />
        </Stack>
      </div>
    </>
  );
}

function Sums({ advance }: AdvanceProps) {
  const { t } = useTranslation('advances');
  const formatMoney = useMoneyFormat();
  const { amount, currency, spent, returned, reimbursed, state } = advance;
  const isSettled = state === 'settled';
  const money = (value: string): string => formatMoney(BigInt(value), currency);
  return (
    <Section title={t('sums.title')}>
      <FactList
        facts={[
          [t('sums.given'), money(String(amount))],
          [t('sums.spent'), money(spent)],
          [
            t(isSettled ? 'sums.wasReturned' : 'sums.returned'),
            returned !== '0' && money(returned),
          ],
          [
            t(isSettled ? 'sums.wasReimbursed' : 'sums.reimbursed'),
            reimbursed !== '0' && money(reimbursed),
          ],
        ]}
      />
    </Section>
  );
}

function Facts({ advance }: AdvanceProps) {
  const { t } = useTranslation('advances');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const { person, givenBy, givenOn, dueOn, submittedAt, state } = advance;
  return (
    <Section title={t('facts.title')}>
      <FactList
        facts={[
          [t('facts.person'), person?.name ?? t('list.somebody')],
          [t('facts.given'), t('facts.by', { name: givenBy, day: formatDay(givenOn, language) })],
          [t('facts.account'), advance.account.name],
          [t('fields.fund'), advance.fund.name],
          [t('facts.dueOn'), formatDay(dueOn, language)],
          [t('facts.reason'), state === 'open' && advance.reason],
          [t('facts.submitted'), submittedAt && formatDay(toChurchDay(submittedAt), language)],
          [t('facts.accepted'), advance.acceptedBy],
          [t('facts.entry'), <EntryLink key="entry" entryId={advance.entryId} />],
          [
            t('facts.settlement'),
            advance.settlementId && <EntryLink key="settled" entryId={advance.settlementId} />,
          ],
        ]}
      />
    </Section>
  );
}

function EntryLink({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation('advances');
  return useMay(ledgerContract.get) ? (
    <Anchor component={Link} to={entryPath(entryId)}>
      {t('facts.see')}
    </Anchor>
  ) : (
    t('facts.done')
  );
}
