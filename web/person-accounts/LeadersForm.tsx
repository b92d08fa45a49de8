import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import {
  maxInvitedAtOnce,
  type InvitationResults,
  type LeaderToInvite,
} from '#domain/users/person-accounts-schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useRoleName } from '#web/users/public.ts';
import { changedByInvitations } from './changed-by-invitations.ts';
import { Results } from './Results.tsx';

interface LeadersFormProps {
  /** The leaders who can be invited. */
  readonly rows: readonly LeaderToInvite[];
}

/** An address that is also somebody else's asks for a decision about that one person. */
const isChosenAtFirst = ({ addressUser, sharedWith }: LeaderToInvite): boolean =>
  addressUser === null && sharedWith.length === 0;

/** Leaders with an address and without an account, and one button that invites those who are checked. */
export function LeadersForm({ rows }: LeadersFormProps) {
  const { t } = useTranslation('person-accounts');
  const toDescription = useDescription();
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const [results, setResults] = useState<InvitationResults | null>(null);
  const chosen = rows
    .filter((row) => changed[row.personId] ?? isChosenAtFirst(row))
    .map(({ personId }) => personId);
  const { run, running } = useCommand(personAccountsContract.inviteLeaders, {
    refreshes: changedByInvitations,
    refreshesAfterError: true,
    onSuccess: setResults,
  });
  return (
    <>
      <Results results={results} />
      {rows.length > 0 ? (
        <Card title={t('leaders.toInvite')}>
          <Checkbox.Group
            value={chosen}
            onChange={(ids) =>
              setChanged(Object.fromEntries(rows.map(({ personId: id }) => [id, ids.includes(id)])))
            }
            label={t('leaders.toInviteText')}
          >
            <Stack gap="md" my="md">
              {rows.map((row) => (
                <Checkbox
                  key={row.personId}
                  value={row.personId}
                  disabled={row.sharedWith.length > 0}
                  label={row.displayName}
                  description={toDescription(row)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button
            leftSection={<Icon name="mail" size={18} />}
            loading={running}
            disabled={chosen.length === 0}
            onClick={() => void run({ personIds: chosen.slice(0, maxInvitedAtOnce) })}
          >
            {t('leaders.submit', { count: Math.min(chosen.length, maxInvitedAtOnce) })}
          </Button>
        </Card>
      ) : null}
    </>
  );
}

function useDescription(): (row: LeaderToInvite) => string | null {
  const { t } = useTranslation('person-accounts');
  const roleName = useRoleName();
  return ({ email, sharedWith: [name], addressUser }) => {
    if (name !== undefined) return t('leaders.shared', { email, name });
    if (!addressUser) return email;
    return t('leaders.addressUser', { email, user: addressUser.name, role: roleName(addressUser) });
  };
}
