import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { cashContract as contract } from '#domain/cash/contract.ts';
import type { CountView } from '#domain/cash/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { entryPath, useBooksMoney } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { cashPath } from './routes.ts';
import classes from './Sheet.module.css';
import { Signatures } from './Signatures.tsx';
import { useDifference } from './use-difference.ts';

/** A count as a sheet that is printed and signed. */
export default function CountPage() {
  const { t } = useTranslation('cash');
  const { countId = '' } = useParams();
  const count = useQuery(queryOptionsFor(contract.get, { countId }));
  return (
    <Stack gap="md">
      <PrintedPage size="A4 portrait" margin="18mm" />
      <PageHeader
        title={t('one')}
        back={{ to: cashPath, label: t('title') }}
        actions={
          <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      />
      {count.data ? (
        <Sheet count={count.data} />
      ) : count.isPending ? (
        <Loading />
      ) : (
        <ErrorState error={count.error} retry={() => void count.refetch()} />
      )}
    </Stack>
  );
}

function Sheet({ count }: { readonly count: CountView }) {
  const { t } = useTranslation('cash');
  const language = useLanguage();
  const money = useBooksMoney();
  const difference = useDifference();
  const church = useSession().church?.name ?? '';
  const { account, day, denominations, counted, expected, reason, countedBy, witness } = count;
  return (
    <div className={`${classes['sheet']} redil-sheet`}>
      <Text fw={600}>
        {church} · {account.name} · {formatDay(day, language)}
      </Text>
      <table aria-label={t('one')}>
        <tbody>
          {denominations.map(([value, many]) => (
            <tr key={value}>
              <td>{t('sheet.notes', { value: money(value), number: String(many) })}</td>
              <td>{money(BigInt(value) * BigInt(many))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('fields.counted')}</th>
            <td>{money(counted)}</td>
          </tr>
          <tr>
            <th scope="row">{t('fields.expected')}</th>
            <td>{money(expected)}</td>
          </tr>
          <tr>
            <th scope="row">{t('fields.difference')}</th>
            <td>{difference(BigInt(count.difference))}</td>
          </tr>
        </tbody>
      </table>
      {reason === '' ? null : (
        <Text>
          {t('fields.reason')}: {reason}
        </Text>
      )}
      <EntryLink entryId={count.entryId} />
      <Signatures label={t('sheet.signatures')} names={[countedBy, witness].filter(Boolean)} />
    </div>
  );
}

function EntryLink({ entryId }: Pick<CountView, 'entryId'>) {
  const { t } = useTranslation('cash');
  const seesEntries = useMay(ledgerContract.get);
  return entryId !== null && seesEntries ? (
    <Anchor component={Link} to={entryPath(entryId)} className="redil-screen-only">
      {t('sheet.entry')}
    </Anchor>
  ) : null;
}
