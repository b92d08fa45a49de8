import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cashContract } from '#domain/cash/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { financePath, useMoney } from '#web/finance/public.ts';
import { formatDay, PersonPicker, useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { HandedOver } from './HandedOver.tsx';
import classes from './Sheet.module.css';
import { Signatures } from './Signatures.tsx';

/** What a treasurer hands over to the next one: what lies in each account, what it is for, and what is not finished; to be signed. */
export default function HandoverPage() {
  const { t } = useTranslation(['cash', 'finance']);
  const page = useQuery(queryOptionsFor(ledgerContract.frontPage, {}));
  const [from, setFrom] = useState<Parameters<typeof PersonPicker>[0]['value']>(null);
  const [names, setNames] = useState({ from: '', to: '', witness: '' });
  return (
    <Stack gap="md">
      <PrintedPage size="A4 portrait" margin="18mm" />
      <PageHeader
        title={t('cash:handover.title')}
        back={{ to: financePath, label: t('finance:title') }}
        actions={
          <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
            {t('cash:print')}
          </Button>
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} maw={720} className="redil-screen-only">
        <PersonPicker
          label={t('cash:handover.from')}
          value={from}
          onChange={(person) => {
            setFrom(person);
            setNames({ ...names, from: person?.displayName ?? '' });
          }}
        />
        {(['to', 'witness'] as const).map((key) => (
          <TextInput
            key={key}
            label={t(`cash:handover.${key}`)}
            value={names[key]}
            onChange={({ currentTarget: { value } }) => setNames({ ...names, [key]: value })}
          />
        ))}
      </SimpleGrid>
      {page.data?.books ? (
        <Sheet page={page.data} names={names} personId={from?.id} />
      ) : page.data ? (
        <EmptyState
          icon="chart"
          title={t('finance:first.none')}
          text={t('finance:errors.no-books')}
        />
      ) : page.isPending ? (
        <Loading />
      ) : (
        <ErrorState error={page.error} retry={() => void page.refetch()} />
      )}
    </Stack>
  );
}

interface SheetProps {
  readonly page: FrontPageView;
  readonly names: Readonly<Record<'from' | 'to' | 'witness', string>>;
  /** The person on record who hands over. */
  readonly personId: string | undefined;
}

function Sheet({ page, names, personId }: SheetProps) {
  const { t } = useTranslation('cash');
  const language = useLanguage();
  const today = useToday();
  const church = useSession().church?.name ?? '';
  const other = useQuery(queryOptionsFor(cashContract.handover, personId ? { personId } : {})).data;
  const requests = other?.openRequests ?? 0;
  const unfinished = [
    page.openBatches > 0 ? t('handover.openBatches', { count: page.openBatches }) : '',
    page.countedBatches > 0 ? t('handover.countedBatches', { count: page.countedBatches }) : '',
    page.toDeposit > 0 ? t('handover.toDeposit', { count: page.toDeposit }) : '',
    requests > 0 ? t('handover.openRequests', { count: requests }) : '',
  ].filter(Boolean);
  return (
    <div className={classes['sheet']}>
      <Text>
        {t('handover.text', {
          church,
          day: formatDay(today, language),
          from: names.from || '__________________',
          to: names.to || '__________________',
        })}
      </Text>
      <Money page={page} />
      {other ? <HandedOver other={other} /> : null}
      {unfinished.length === 0 ? null : (
        <div>
          <Text fw={600}>{t('handover.unfinished')}</Text>
          <ul>
            {unfinished.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <Signatures
        label={t('sheet.signatures')}
        names={[
          [t('handover.from'), names.from].filter(Boolean).join(': '),
          [t('handover.to'), names.to].filter(Boolean).join(': '),
          [t('handover.witness'), names.witness].filter(Boolean).join(': '),
        ]}
      />
    </div>
  );
}

/** Of each currency by itself. */
function Money({ page }: { readonly page: FrontPageView }) {
  const { t } = useTranslation('cash');
  const figures = [{ ...page, currency: page.books?.currency ?? '' }, ...page.others];
  return figures.flatMap(({ currency, accounts, funds, money }) =>
    Object.entries({ accounts, funds }).map(([what, rows]) => (
      <Amounts
        key={`${what} ${currency}`}
        title={[
          what === 'accounts' ? t('handover.accounts') : t('handover.funds'),
          ...(figures.length > 1 ? [currency] : []),
        ].join(' · ')}
        rows={rows}
        total={money.total}
        currency={currency}
      />
    )),
  );
}

interface AmountsProps {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly amount: string }[];
  readonly total: string;
  readonly currency: string;
}

function Amounts({ title, rows, total, currency }: AmountsProps) {
  const { t } = useTranslation('cash');
  const money = useMoney(currency);
  return (
    <table>
      <caption>
        <Text fw={600} ta="start">
          {title}
        </Text>
      </caption>
      <tbody>
        {rows.map(({ id, name, amount }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{money(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('handover.total')}</th>
          <td>{money(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
