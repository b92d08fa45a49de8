import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import {
  maxInvitedAtOnce,
  type InvitationResult,
  type LeaderToInvite,
} from '#domain/users/person-accounts-schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByInvitations } from './changed-by-invitations.ts';

interface LeadersFormProps {
  /** The leaders who can be invited. */
  readonly rows: readonly LeaderToInvite[];
  /** All leaders, for the names in the results. */
  readonly names: readonly LeaderToInvite[];
}

/** Leaders with an address and without an account, all of them checked, and one button that invites them. */
export function LeadersForm({ rows, names }: LeadersFormProps) {
  const { t } = useTranslation('person-accounts');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [results, setResults] = useState<readonly InvitationResult[]>([]);
  const chosen = rows
    .map(({ personId }) => personId)
    .filter((id) => !left.includes(id))
    .slice(0, maxInvitedAtOnce);
  const { run, running } = useCommand(personAccountsContract.inviteLeaders, {
    refreshes: changedByInvitations,
    refreshesAfterError: true,
    onSuccess: ({ items }) => setResults(items),
  });
  return (
    <>
      <Results results={results} names={names} />
      {rows.length > 0 ? (
        <Card title={t('leaders.toInvite')}>
          <Checkbox.Group
            value={[...chosen]}
            onChange={(ids) =>
              setLeft(rows.map(({ personId }) => personId).filter((id) => !ids.includes(id)))
            }
            label={t('leaders.toInviteText')}
          >
            <Stack gap="md" my="md">
              {rows.map(({ personId, displayName, email }) => (
                <Checkbox key={personId} value={personId} label={displayName} description={email} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button
            leftSection={<Icon name="mail" size={18} />}
            loading={running}
            disabled={chosen.length === 0}
            onClick={() => void run({ personIds: [...chosen] })}
          >
            {t('leaders.submit', { count: chosen.length })}
          </Button>
        </Card>
      ) : null}
    </>
  );
}

interface ResultsProps {
  readonly results: readonly InvitationResult[];
  readonly names: readonly LeaderToInvite[];
}

/** What came of each invitation; the refused ones with the reason. */
function Results({ results, names }: ResultsProps) {
  const { t } = useTranslation('person-accounts');
  if (results.length === 0) return null;
  const toName = (id: string): string =>
    names.find(({ personId }) => personId === id)?.displayName ?? '';
  const isRefused = results.some(({ outcome }) => outcome === 'refused');
  return (
    <Alert
      icon={<Icon name={isRefused ? 'alert' : 'check'} />}
      color={isRefused ? 'yellow' : 'green'}
      title={t('leaders.results')}
      role="status"
    >
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {results.map(({ personId, outcome, reason }) => (
          <li key={personId}>
            <strong>{toName(personId)}</strong>: {reason ?? t(`leaders.outcomes.${outcome}`)}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
