import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { MemberView } from '#domain/families/schema.ts';
import { ageOn } from '#domain/people/rules.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import type { PickupView } from '#domain/pickup/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/families/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AddButton, PickupContacts } from './PickupContacts.tsx';
import classes from './Pickup.module.css';

/** Who may fetch the children of a home and who may not, on the page of the family. */
export default function PickupOfFamily({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('pickup');
  const children = useChildren(familyId);
  const answers = useQueries({
    queries: children.map(({ id }) => queryOptionsFor(pickupContract.list, { personId: id })),
  });
  if (children.length === 0) return null;
  const failed = answers.filter(({ error, data }) => error && !data);
  const retry = (): void => failed.forEach((answer) => void answer.refetch());
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="pickup">
      <Title order={2} size="h3" mb="sm" id="pickup">
        {t('title')}
      </Title>
      {failed[0] ? (
        <ErrorState error={failed[0].error} retry={retry} />
      ) : (
        children.map((child, index) => (
          <Child key={child.id} child={child} view={answers[index]?.data} />
        ))
      )}
    </Paper>
  );
}

const adultAge = 18;

type Person = MemberView['person'];

/** Those under age who live there; without a year of birth, the role says it. */
function useChildren(familyId: string): Person[] {
  const today = useToday();
  const family = useQuery(queryOptionsFor(familiesContract.get, { familyId })).data;
  const roles = useQuery(queryOptionsFor(familiesContract.roles, {})).data?.items;
  const isChild = ({ person, roleId }: MemberView): boolean => {
    const age = ageOn(person.birth, today);
    return age === null
      ? roles?.some(({ id, key }) => id === roleId && key === 'child') === true
      : age < adultAge;
  };
  return (family?.members ?? [])
    .filter((member) => !member.person.isDeceased && isChild(member))
    .map(({ person }) => person);
}

interface ChildProps {
  readonly child: Person;
  /** Undefined while it is loaded. */
  readonly view: PickupView | undefined;
}

/** The adults of the home are on the page already. */
function Child({ child, view }: ChildProps) {
  const { t } = useTranslation(['pickup', 'common']);
  const mayEdit = useMay(pickupContract.create);
  const { id: personId, displayName: name } = child;
  return (
    <Stack gap="sm" className={classes['child'] ?? ''}>
      <Title order={3} size="h5">
        {name}
      </Title>
      {view ? (
        <PickupContacts personId={personId} view={{ ...view, housemates: [] }} order={4} />
      ) : (
        <Text c="dimmed" role="status">
          {t('common:loading')}
        </Text>
      )}
      {view?.contacts.length === 0 ? <Text c="dimmed">{t('pickup:nobody')}</Text> : null}
      {mayEdit && view?.isChild ? (
        <AddButton child={child} label={t('pickup:addFor', { name })} />
      ) : null}
    </Stack>
  );
}
