import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView, FundView, ListsView } from '#domain/finance/schema.ts';
import lines from '#web/core/record/Lines.module.css';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useLists, WithBooks } from '../parts/lists.tsx';
import { financePath } from '../parts/paths.ts';
import { WithRates } from '../parts/rates.tsx';
import { AccountDialog, type AccountGroup } from './AccountDialog.tsx';
import { Centres } from './Centres.tsx';
import { FundDialog } from './FundDialog.tsx';
import { OpeningDialog } from './OpeningDialog.tsx';
import { AddButton, SetupLine } from './SetupLine.tsx';
import classes from './Setup.module.css';

/** Where money lies, what it comes from and goes to, and what it is for. */
export default function AccountsPage() {
  const { t } = useTranslation('finance');
  const lists = useLists();
  const [isOpening, setIsOpening] = useState(false);
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('setup.title')}
        back={{ to: financePath, label: t('title') }}
        actions={
          lists?.books ? (
            <Button variant="default" onClick={() => setIsOpening(true)}>
              {t('setup.addOpening')}
            </Button>
          ) : null
        }
      />
      <WithBooks>
        {(books) => (
          <>
            <Accounts lists={books} group="tills" />
            <Funds lists={books} />
            <Accounts lists={books} group="income" />
            <Accounts lists={books} group="expense" />
            <Centres lists={books} />
          </>
        )}
      </WithBooks>
      {isOpening && lists ? (
        <WithRates lists={lists}>
          {(rated) => <OpeningDialog lists={rated} onClose={() => setIsOpening(false)} />}
        </WithRates>
      ) : null}
    </Stack>
  );
}

const kindsByGroup: Readonly<Record<AccountGroup, readonly AccountView['kind'][]>> = {
  tills: ['cash', 'bank', 'wallet'],
  income: ['income'],
  expense: ['expense'],
};

interface AccountsProps {
  readonly lists: ListsView;
  readonly group: AccountGroup;
}

function Accounts({ lists, group }: AccountsProps) {
  const { t } = useTranslation('finance');
  const [edited, setEdited] = useState<AccountView | 'new' | null>(null);
  const names = new Map(lists.accounts.map(({ id, name }) => [id, name]));
  const accounts = lists.accounts.filter(({ kind }) => kindsByGroup[group].includes(kind));
  const describe = (account: AccountView): string =>
    [
      group === 'tills' ? t(`accountKinds.${account.kind}`) : names.get(account.parentId ?? ''),
      account.currency,
      account.code,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title={t(`setup.groups.${group}`)} wide>
      <ul className={`${lines['lines'] ?? ''} ${classes['lines'] ?? ''}`}>
        {accounts.map((account) => (
          <SetupLine
            key={account.id}
            name={account.name}
            facts={describe(account)}
            isClosed={account.isClosed}
            onEdit={() => setEdited(account)}
          />
        ))}
      </ul>
      <AddButton label={t(`setup.add.${group}`)} onClick={() => setEdited('new')} />
      {edited ? (
        <AccountDialog
          account={edited === 'new' ? null : edited}
          group={group}
          lists={lists}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

function Funds({ lists }: { readonly lists: ListsView }) {
  const { t } = useTranslation('finance');
  const [edited, setEdited] = useState<FundView | 'new' | null>(null);
  const names = new Map(lists.accounts.map(({ id, name }) => [id, name]));
  const describe = ({ kind, purpose, share, sharedCategoryId }: FundView): string =>
    [
      t(`fundKinds.${kind}`),
      purpose,
      share !== null &&
        t('setup.shareOf', {
          percent: share / 100,
          category: names.get(sharedCategoryId ?? '') ?? '',
        }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title={t('setup.groups.funds')} wide>
      <Text c="dimmed">{t('setup.fundsHelp')}</Text>
      <ul className={`${lines['lines'] ?? ''} ${classes['lines'] ?? ''}`}>
        {lists.funds.map((fund) => (
          <SetupLine
            key={fund.id}
            name={fund.name}
            facts={describe(fund)}
            isClosed={fund.isClosed}
            onEdit={() => setEdited(fund)}
          />
        ))}
      </ul>
      <AddButton label={t('setup.add.funds')} onClick={() => setEdited('new')} />
      {edited ? (
        <FundDialog
          fund={edited === 'new' ? null : edited}
          lists={lists}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}
