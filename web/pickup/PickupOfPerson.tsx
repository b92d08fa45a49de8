import { Paper, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMayFor } from '#web/core/session/record-access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AddButton, PickupContacts } from './PickupContacts.tsx';

/** On a child's record: the people who may fetch the child, and those who may not. On an adult's, only earlier entries. */
export default function PickupOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('pickup');
  const maySee = useMayFor(pickupContract.list, personId);
  const pickup = useQuery({
    ...queryOptionsFor(pickupContract.list, { personId }),
    enabled: maySee,
  });
  const child = useQuery(queryOptionsFor(peopleContract.get, { personId })).data;
  const mayEdit = useMayFor(pickupContract.create, personId);
  if (!pickup.data)
    return pickup.error ? (
      <ErrorState error={pickup.error} retry={() => void pickup.refetch()} />
    ) : null;
  const { isChild, contacts, housemates } = pickup.data;
  if (contacts.length === 0 && !isChild) return null;
  if (contacts.length + housemates.length === 0 && !mayEdit) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="pickup">
      <Title order={2} size="h4" mb="sm" id="pickup">
        {t('title')}
      </Title>
      <Stack gap="md">
        <PickupContacts personId={personId} view={pickup.data} order={3} />
        {mayEdit && isChild && child ? <AddButton child={child} /> : null}
      </Stack>
    </Paper>
  );
}
