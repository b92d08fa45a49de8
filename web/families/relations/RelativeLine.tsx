import { ActionIcon, Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { relationsContract } from '#domain/families/relations/contract.ts';
import type { RelationView } from '#domain/families/relations/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { notify } from '#web/core/notify.ts';
import { useMay, useMayOpen } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { formatPartialDate, memberPath, PersonAvatar } from '#web/people/public.ts';
import { changedByRelations } from './changed-by-relations.ts';
import { isOnRecord, type Relative } from './groups.ts';
import type { NamedPerson } from './RelationDialogs.tsx';
import { useRelationWords } from './relation-words.ts';
import { useAge } from './use-age.ts';
import classes from './Relatives.module.css';

const EditRelation = loadLater(async () => ({
  default: (await import('./RelationDialogs.tsx')).EditRelation,
}));

interface RelativeLineProps {
  /** Null while it loads. */
  readonly person: NamedPerson | null;
  readonly relative: Relative;
}

/** A relative with face: who it is, and how old. */
export function RelativeLine({ person, relative: relation }: RelativeLineProps) {
  const { getWord, describe } = useRelationWords();
  const describeAge = useAge();
  const describeCouple = useCoupleDates();
  const { relative } = relation;
  const path = memberPath(relative.id);
  const mayOpen = useMayOpen(path);
  const mayEdit = useMay(relationsContract.update);
  const details = [
    isOnRecord(relation) ? describe(relation) : getWord(relation.role, relative.sex),
    describeAge(relative),
    ...(isOnRecord(relation) ? describeCouple(relation) : []),
  ].filter(Boolean);
  return (
    <li className={classes['line']}>
      <PersonAvatar person={relative} size={36} />
      <div className={classes['text']}>
        {mayOpen ? (
          <Anchor component={Link} to={path} fw={600} c="bright" underline="hover">
            {relative.displayName}
          </Anchor>
        ) : (
          <Text component="span" fw={600}>
            {relative.displayName}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {details.join(' · ')}
        </Text>
      </div>
      {mayEdit && person && isOnRecord(relation) ? (
        <RelationMenu person={person} relation={relation} />
      ) : null}
    </li>
  );
}

/** Weddings, and the end of the couple, as far as they are known. */
function useCoupleDates(): (relation: RelationView) => string[] {
  const { t } = useTranslation('families');
  const language = useLanguage();
  return ({ civilWedding, churchWedding, endReason, until }) => [
    ...(civilWedding
      ? [t('relations.since.civil', { date: formatPartialDate(civilWedding, language) })]
      : []),
    ...(churchWedding
      ? [t('relations.since.church', { date: formatPartialDate(churchWedding, language) })]
      : []),
    ...(endReason && until
      ? [t(`relations.ended.${endReason}`, { date: formatPartialDate(until, language) })]
      : []),
  ];
}

interface RelationMenuProps {
  readonly person: NamedPerson;
  readonly relation: RelationView;
}

/** The roles of which there are details to change. */
const rolesWithDetails: readonly RelationView['role'][] = ['spouse', 'parent', 'child', 'other'];

function RelationMenu({ person, relation }: RelationMenuProps) {
  const { t } = useTranslation(['families', 'common']);
  const [isEditing, setIsEditing] = useState(false);
  const remove = useRemoveRelation(person.id, relation);
  const { displayName: name } = relation.relative;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('families:relations.actions', { name })}
            className="redil-screen-only"
          >
            <Icon name="more" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rolesWithDetails.includes(relation.role) ? (
            <Menu.Item
              leftSection={<Icon name="edit" size={16} />}
              onClick={() => setIsEditing(true)}
            >
              {t('common:edit')}
            </Menu.Item>
          ) : null}
          <Menu.Item color="red" leftSection={<Icon name="delete" size={16} />} onClick={remove}>
            {t('families:relations.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing ? (
        <EditRelation person={person} relation={relation} onClose={() => setIsEditing(false)} />
      ) : null}
    </>
  );
}

function useRemoveRelation(personId: string, { relationId, relative }: RelationView): () => void {
  const { t } = useTranslation(['families', 'common']);
  const restore = useCommand(relationsContract.restore, {
    refreshes: changedByRelations,
    success: t('families:relations.done.restored'),
  });
  const remove = useCommand(relationsContract.remove, {
    refreshes: changedByRelations,
    onSuccess: ({ removalId }) =>
      notify.success(t('families:relations.done.removed', { name: relative.displayName }), {
        label: t('common:undo'),
        onClick: () => void restore.run({ removalId }),
      }),
  });
  return () => void remove.run({ personId, relationId });
}
