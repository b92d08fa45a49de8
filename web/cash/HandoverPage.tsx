import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { cashContract } from '#domain/cash/contract.ts';
import type { handoverView } from '#domain/cash/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { keysContract } from '#domain/upkeep/keys.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { financePath, NoBooks } from '#web/finance/public.ts';
import { formatDay, PersonPicker, useToday } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { HandedOver } from './HandedOver.tsx';
import classes from './Sheet.module.css';
import { Signatures } from './Signatures.tsx';

type Person = Parameters<typeof PersonPicker>[0]['value'];
type Handover = z.output<typeof handoverView>;

/** What a treasurer hands over to the next one: what lies in each account, what it is for, and what is not finished; to be signed. */
export default function HandoverPage() {
  const { t } = useTranslation(['cash', 'finance']);
  const [holder, setHolder] = useState<Person>(null);
  const [names, setNames] = useState({ from: '', to: '', witness: '' });
  const page = useQuery(queryOptionsFor(ledgerContract.frontPage, {}));
  const other = useQuery({
    ...queryOptionsFor(cashContract.handover, holder ? { personId: holder.id } : {}),
    placeholderData: (before) => before,
  });
  const isComplete = page.data?.books && other.data && !other.isPlaceholderData;
  return (
    <Stack gap="md">
      <PrintedPage size="A4 portrait" margin="18mm" />
      <PageHeader
        title={t('cash:handover.title')}
        back={{ to: financePath, label: t('finance:title') }}
        actions={
          <Button
            leftSection={<Icon name="print" size={18} />}
            disabled={!isComplete}
            onClick={() => window.print()}
          >
            {t('cash:print')}
          </Button>
        }
      />
      <People names={names} onNames={setNames} holder={holder} onHolder={setHolder} />
      {page.data && !page.data.books ? (
        <NoBooks />
      ) : page.data && other.data ? (
        <Sheet page={page.data} other={other.data} names={names} />
      ) : page.error || other.error ? (
        <ErrorState
          error={page.error ?? other.error}
          retry={() => void Promise.all([page.refetch(), other.refetch()])}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

interface Names {
  readonly from: string;
  readonly to: string;
  readonly witness: string;
}

interface PeopleProps {
  readonly names: Names;
  readonly onNames: (names: Names) => void;
  /** The person whose keys are on the sheet. */
  readonly holder: Person;
  readonly onHolder: (holder: Person) => void;
}

function People({ names, onNames, holder, onHolder }: PeopleProps) {
  const { t } = useTranslation('cash');
  const hasKeys = useSession().church?.modules.includes('buildings') === true;
  const choosesHolder = useMay(peopleContract.names) && hasKeys;
  const seesKeys = useMay(keysContract.list);
  return (
    <SimpleGrid
      cols={{ base: 1, sm: choosesHolder ? 2 : 3 }}
      maw={860}
      className="redil-screen-only"
    >
      {(['from', 'to', 'witness'] as const).map((key) => (
        <TextInput
          key={key}
          label={t(`handover.${key}`)}
          value={names[key]}
          onChange={({ currentTarget: { value } }) => onNames({ ...names, [key]: value })}
        />
      ))}
      {choosesHolder ? (
        <PersonPicker
          label={t('handover.keysOf')}
          {...(seesKeys ? {} : { description: t('handover.ownKeysOnly') })}
          value={holder}
          onChange={(person) => {
            onHolder(person);
            // The name that was typed stays.
            if (names.from === (holder?.displayName ?? ''))
              onNames({ ...names, from: person?.displayName ?? '' });
          }}
        />
      ) : null}
    </SimpleGrid>
  );
}

interface SheetProps {
  readonly page: FrontPageView;
  readonly other: Handover;
  readonly names: Names;
}

function Sheet({ page, other, names }: SheetProps) {
  const { t } = useTranslation('cash');
  const language = useLanguage();
  const today = useToday();
  const church = useSession().church?.name ?? '';
  const unfinished = [
    page.openBatches > 0 ? t('handover.openBatches', { count: page.openBatches }) : '',
    page.countedBatches > 0 ? t('handover.countedBatches', { count: page.countedBatches }) : '',
    page.toDeposit > 0 ? t('handover.toDeposit', { count: page.toDeposit }) : '',
    other.openRequests > 0 ? t('handover.openRequests', { count: other.openRequests }) : '',
  ].filter(Boolean);
  return (
    <div className={`${classes['sheet']} redil-sheet`}>
      <Text>
        {t('handover.text', {
          church,
          day: formatDay(today, language),
          from: names.from || '__________________',
          to: names.to || '__________________',
        })}
      </Text>
      <Money page={page} />
      <HandedOver other={other} />
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

/** The accounts and the funds, with tables for each currency. */
function Money({ page }: { readonly page: FrontPageView }) {
  const { t } = useTranslation('cash');
  if (!page.books) return null;
  const figures = [{ ...page, currency: page.books.currency }, ...page.others];
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
