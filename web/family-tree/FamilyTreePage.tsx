import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { relationsContract } from '#domain/families/relations/contract.ts';
import type { FamilyTree, RelatedPerson } from '#domain/families/relations/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { AddRelative } from '#web/families/public.ts';
import { memberPath } from '#web/people/public.ts';
import { ProposedRelations } from '#web/relation-proposals/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { layOutTree } from './layout.ts';
import { TreeDrawing } from './TreeDrawing.tsx';
import { TreeList } from './TreeList.tsx';
import { TreeSheets } from './TreeSheets.tsx';

export default function FamilyTreePage() {
  const { memberId = '' } = useParams();
  const tree = useQuery(queryOptionsFor(relationsContract.tree, { personId: memberId }));
  if (tree.isPending) return <Loading />;
  const person = tree.data?.people.find(({ id }) => id === tree.data.personId);
  if (!tree.data || !person)
    return <ErrorState error={tree.error} retry={() => void tree.refetch()} />;
  return <Tree key={person.id} tree={tree.data} person={person} />;
}

interface TreeProps {
  readonly tree: FamilyTree;
  readonly person: RelatedPerson;
}

function Tree({ tree, person }: TreeProps) {
  const { t } = useTranslation('families');
  const layout = useMemo(() => layOutTree(tree), [tree]);
  const mayEdit = useMay(relationsContract.create);
  const [isAdding, setIsAdding] = useState(false);
  const { displayName: name } = person;
  const isAlone = tree.people.length === 1;
  const label = t('tree.of', { name });
  const addButton = mayEdit ? (
    <Button
      leftSection={<Icon name="add" size={18} />}
      variant={isAlone ? 'filled' : 'default'}
      onClick={() => setIsAdding(true)}
    >
      {t('relations.add')}
    </Button>
  ) : null;
  return (
    <>
      <TreeSheets
        layout={layout}
        personId={person.id}
        familyName={tree.family?.name ?? null}
        label={label}
      />
      <Stack gap="md" className="redil-screen-only">
        <PageHeader
          title={label}
          back={{ to: memberPath(person.id), label: t('tree.back') }}
          actions={isAlone ? null : addButton}
        />
        {tree.family ? <ProposedRelations familyId={tree.family.id} /> : null}
        <TreeDrawing layout={layout} personId={person.id} label={label} />
        {isAlone ? (
          <EmptyState
            icon="people"
            title={t('tree.empty.title')}
            text={t('tree.empty.text', { name })}
            action={addButton}
          />
        ) : (
          <TreeList tree={tree} />
        )}
        {tree.isTruncated ? <Text c="dimmed">{t('tree.truncated')}</Text> : null}
        {isAdding ? <AddRelative person={person} onClose={() => setIsAdding(false)} /> : null}
      </Stack>
    </>
  );
}
