import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { groupPath } from '../routes.ts';

/** The active groups that the person leads or supervises, which need another leader after the death. */
export default function LedGroups({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(groupsContract.ofPerson, { personId }));
  const led = (data?.items ?? []).filter(
    ({ status, roleFunction }) =>
      status === 'active' && (roleFunction === 'leader' || roleFunction === 'supervisor'),
  );
  if (led.length === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="groups" />} title={t('ofPerson.leads')}>
      {led.map(({ membershipId, group }, index) => (
        <Fragment key={membershipId}>
          {index > 0 ? ', ' : null}
          <Anchor component={Link} to={groupPath(group.id)} target="_blank" inherit>
            {group.name}
          </Anchor>
        </Fragment>
      ))}
    </Alert>
  );
}
