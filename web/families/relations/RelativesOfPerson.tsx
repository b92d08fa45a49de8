import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { relationsContract } from '#domain/families/relations/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { familyTreePath } from '../routes.ts';
import { groupRelatives, type GroupKey, type Relative } from './groups.ts';
import type { NamedPerson } from './RelationDialogs.tsx';
import { RelativeLine } from './RelativeLine.tsx';
import classes from './Relatives.module.css';

const AddRelative = loadLater(async () => ({
  default: (await import('./RelationDialogs.tsx')).AddRelative,
}));

interface RelativesOfPersonProps {
  readonly personId: string;
}

/** The relatives on a member's record, whatever home they live in. */
export default function RelativesOfPerson({ personId }: RelativesOfPersonProps) {
  const { t } = useTranslation('families');
  const relations = useQuery(queryOptionsFor(relationsContract.list, { personId }));
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId })).data ?? null;
  const mayEdit = useMay(relationsContract.create);
  if (!relations.data)
    return relations.error ? (
      <ErrorState error={relations.error} retry={() => void relations.refetch()} />
    ) : null;
  const { items, derived } = relations.data;
  const groups = groupRelatives([...items, ...derived]);
  if (groups.length === 0 && !mayEdit) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="relatives">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="relatives">
          {t('relations.title')}
        </Title>
        {groups.length > 0 ? (
          <Anchor component={Link} to={familyTreePath(personId)} size="sm" py={4}>
            {t('tree.open')}
          </Anchor>
        ) : null}
      </Group>
      <Stack gap="md">
        {groups.map(({ key, relatives }) => (
          <RelativesGroup key={key} groupKey={key} relatives={relatives} person={person} />
        ))}
        {groups.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('relations.empty')}
          </Text>
        ) : null}
        {mayEdit && person ? <AddButton person={person} /> : null}
      </Stack>
    </Paper>
  );
}

interface RelativesGroupProps {
  readonly groupKey: GroupKey;
  readonly relatives: readonly Relative[];
  readonly person: NamedPerson | null;
}

function RelativesGroup({ groupKey, relatives, person }: RelativesGroupProps) {
  const { t } = useTranslation('families');
  const id = `relatives-${groupKey}`;
  return (
    <section aria-labelledby={id}>
      <Title order={3} className={classes['heading'] ?? ''} id={id}>
        {t(`relations.groups.${groupKey}`)}
      </Title>
      <ul className={classes['list']}>
        {relatives.map((relative) => (
          <RelativeLine
            key={`${relative.role} ${relative.relative.id}`}
            person={person}
            relative={relative}
          />
        ))}
      </ul>
    </section>
  );
}

function AddButton({ person }: { readonly person: NamedPerson }) {
  const { t } = useTranslation('families');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="add" size={18} />}
        onClick={() => setIsAdding(true)}
        className="redil-screen-only"
      >
        {t('relations.add')}
      </Button>
      {isAdding ? <AddRelative person={person} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}
