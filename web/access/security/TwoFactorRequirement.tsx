import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

type RoleRow = OutputOf<typeof securityContract.requirement.output>['roles'][number];

/** Lets administrators choose the roles that must use two-factor authentication. */
export function TwoFactorRequirement() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(queryOptionsFor(securityContract.requirement, {}));
  return (
    <Section title={t('requirement.title')}>
      <Text>{t('requirement.text')}</Text>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={200} /> : null}
      {data ? <RequiredRolesForm key={getRolesKey(data.roles)} roles={data.roles} /> : null}
    </Section>
  );
}

const getRequiredRoles = (roles: readonly RoleRow[]): string[] =>
  roles.filter(({ required }) => required).map(({ key }) => key);
const getRolesKey = (roles: readonly RoleRow[]): string => getRequiredRoles(roles).join(' ');

function RequiredRolesForm({ roles }: { readonly roles: readonly RoleRow[] }) {
  const { t } = useTranslation(['security', 'common']);
  const { account, user, refresh } = useSession();
  const { run, running } = useCommand(securityContract.require, {
    refreshes: [securityContract.requirement],
    success: t('security:requirement.saved'),
    onSuccess: () => refresh(),
  });
  const [chosen, setChosen] = useState(() => getRequiredRoles(roles));
  const affectsCurrentUser =
    !account?.secondFactor && user?.roleName === null && chosen.includes(user.role);
  const describeMissing = ({ people, without: count }: RoleRow): string => {
    if (people === 0) return t('security:requirement.nobody');
    return count === 0
      ? t('security:requirement.everybody')
      : t('security:requirement.without', { count });
  };
  return (
    <Stack gap="md">
      <Checkbox.Group label={t('security:requirement.legend')} value={chosen} onChange={setChosen}>
        <Stack gap="sm" mt="xs">
          {roles.map((role) => (
            <Checkbox
              key={role.key}
              value={role.key}
              label={role.name ?? t(`common:roles.${role.key}`)}
              description={chosen.includes(role.key) ? describeMissing(role) : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {affectsCurrentUser ? <Text size="sm">{t('security:requirement.self')}</Text> : null}
      <Group>
        <Button
          loading={running}
          disabled={chosen.toSorted().join(' ') === getRequiredRoles(roles).toSorted().join(' ')}
          onClick={() => void run({ roles: chosen })}
        >
          {t('common:save')}
        </Button>
      </Group>
    </Stack>
  );
}
