import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import type { PickupOfChild } from '#domain/pickup/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AddButton, PickupContacts } from './PickupContacts.tsx';
import classes from './Pickup.module.css';

/** Who may fetch the children of a home and who may not, on the page of the family. */
export default function PickupOfFamily({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('pickup');
  const family = useQuery(queryOptionsFor(familiesContract.get, { familyId })).data;
  const { queryKey, ...options } = queryOptionsFor(pickupContract.ofFamily, { familyId });
  // Who belongs to the family decides who the children are.
  const memberIds = family?.members.map(({ id, roleId }) => `${id} ${roleId}`);
  const pickup = useQuery({ ...options, queryKey: [...queryKey, memberIds] });
  const items = pickup.data?.items ?? [];
  const failed = pickup.data === undefined && pickup.error;
  if (!failed && items.length === 0) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="pickup">
      <Title order={2} size="h3" mb="sm" id="pickup">
        {t('title')}
      </Title>
      {failed ? <ErrorState error={pickup.error} retry={() => void pickup.refetch()} /> : null}
      {items.map((item) => (
        <Child key={item.child.id} item={item} />
      ))}
    </Paper>
  );
}

/** The adults of the home are on the page already. */
function Child({ item: { child, contacts } }: { readonly item: PickupOfChild }) {
  const { t } = useTranslation('pickup');
  const mayEdit = useMay(pickupContract.create);
  const { id: personId, displayName: name } = child;
  return (
    <Stack gap="sm" className={classes['child'] ?? ''}>
      <Title order={3} size="h5">
        {name}
      </Title>
      <PickupContacts personId={personId} view={{ contacts, housemates: [] }} order={4} />
      {contacts.length === 0 ? <Text c="dimmed">{t('nobody')}</Text> : null}
      {mayEdit ? <AddButton child={child} accessibleLabel={t('addFor', { name })} /> : null}
    </Stack>
  );
}
