import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import type { LeaderToInvite } from '#domain/users/person-accounts-schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { NextSteps } from '#web/core/NextSteps.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { groupsPath } from '#web/groups/public.ts';
import { memberPath } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { userPath } from '#web/users/public.ts';
import { LeaderList } from './LeaderList.tsx';
import { LeadersForm } from './LeadersForm.tsx';
import { useInvitedWords } from './use-invited-words.ts';

/** The leaders of all groups: a form invites those without an account, and the others are listed below. */
export default function LeadersPage() {
  const { t } = useTranslation(['person-accounts', 'groups']);
  const leaders = useQuery(queryOptionsFor(personAccountsContract.leaders, {}));
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t('person-accounts:leaders.title')}
        subtitle={t('person-accounts:leaders.text')}
        back={{ to: groupsPath, label: t('groups:title') }}
      />
      <ListResults list={{ ...leaders, rows: leaders.data?.items ?? [] }} empty={<NoLeaders />}>
        {(rows) => <Leaders rows={rows} />}
      </ListResults>
    </Stack>
  );
}

function NoLeaders() {
  const { t } = useTranslation(['person-accounts', 'groups']);
  return (
    <EmptyState
      icon="groups"
      title={t('person-accounts:leaders.none')}
      text={t('person-accounts:leaders.noneText')}
      action={
        <Button component={Link} to={groupsPath} variant="default">
          {t('groups:title')}
        </Button>
      }
    />
  );
}

const isWaiting = ({ account, invitation }: LeaderToInvite): boolean =>
  account === null && invitation?.state === 'open';

function Leaders({ rows }: { readonly rows: readonly LeaderToInvite[] }) {
  const { t } = useTranslation('person-accounts');
  const toWords = useInvitedWords();
  const ready = rows.filter(({ isReady }) => isReady);
  const notReady = rows.filter(({ account, isReady }) => account !== null && !isReady);
  const waiting = rows.filter(isWaiting);
  const left = rows.filter((row) => row.account === null && !isWaiting(row));
  const missing = left.filter(({ email }) => email === null);
  return (
    <>
      <Text fw={600} role="status">
        {t('leaders.ready', { count: ready.length, total: rows.length })}
        {waiting.length > 0 ? ` ${t('leaders.waiting', { count: waiting.length })}` : null}
      </Text>
      <LeadersForm rows={left.filter(({ email }) => email !== null)} />
      <LeaderList
        title={t('leaders.notReady')}
        text={t('leaders.notReadyText')}
        rows={notReady}
        toPath={({ account, personId }) =>
          account ? userPath(account.userId) : memberPath(personId)
        }
        detail={({ account }) =>
          account ? t(`leaders.notReadyDetails.${account.state}`, { email: account.email }) : null
        }
      />
      <LeaderList title={t('leaders.missing')} text={t('leaders.missingText')} rows={missing} />
      <LeaderList
        title={t('leaders.invited')}
        rows={waiting}
        detail={({ invitation }) =>
          invitation ? `${toWords(invitation)} · ${invitation.email}` : null
        }
      />
      <LeaderList
        title={t('leaders.done')}
        rows={ready}
        detail={({ account }) => account?.email ?? null}
      />
      {left.length === 0 ? <NextSteps /> : null}
    </>
  );
}
