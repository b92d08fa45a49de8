import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordMenu, RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByGroups } from '../changed-by-groups.ts';
import { CloseDialog } from '../multiplication/CloseDialog.tsx';
import { MergeDialog } from '../multiplication/MergeDialog.tsx';
import { editGroupPath, groupsPath, proposePath } from '../routes.ts';
import { StatusDialog } from './StatusDialog.tsx';

type Status = GroupView['status'];

interface GroupProps {
  readonly group: GroupView;
}

/** Editing, and what happens with the whole group: pause, closing, opening again, deletion. */
export function GroupActions({ group }: GroupProps) {
  const { t } = useTranslation(['groups', 'common']);
  if (!group.access.edit) return null;
  return (
    <>
      <RecordVerb
        icon="edit"
        label={t('common:edit')}
        to={editGroupPath(group.id)}
        isPrimary={group.kind === 'branch'}
      />
      <GroupMenu group={group} />
    </>
  );
}

function GroupMenu({ group }: GroupProps) {
  const { t } = useTranslation(['groups', 'common']);
  const [chosen, setChosen] = useState<Status | 'merge' | null>(null);
  const close = (): void => setChosen(null);
  const history = useRecordHistory(group.id);
  return (
    <>
      <RecordMenu>
        {history.item}
        {isMultiplying(group) ? (
          <Menu.Item component={Link} to={proposePath(group.id)}>
            {t('groups:multiplication.open')}
          </Menu.Item>
        ) : null}
        {isMultiplying(group) && group.access.supervise ? (
          <Menu.Item onClick={() => setChosen('merge')}>{t('groups:merge.open')}</Menu.Item>
        ) : null}
        {listChanges(group).map((status) => (
          <Menu.Item key={status} onClick={() => setChosen(status)}>
            {t(`groups:status.actions.${status}`)}
          </Menu.Item>
        ))}
        {group.access.delete ? <RemoveItem group={group} /> : null}
      </RecordMenu>
      {history.drawer}
      {chosen === 'merge' ? <MergeDialog group={group} onClose={close} /> : null}
      {chosen === 'closed' ? <CloseDialog group={group} onClose={close} /> : null}
      {chosen === 'active' || chosen === 'paused' ? (
        <StatusDialog group={group} status={chosen} onClose={close} />
      ) : null}
    </>
  );
}

/** Groups that meet and are not closed multiply, and become one. */
const isMultiplying = ({ kind, status }: GroupView): boolean =>
  kind === 'group' && status !== 'closed';

/** A leader pauses the own group; who supervises opens and closes groups. */
const listChanges = ({ status, kind, access }: GroupView): Status[] => [
  ...(status === 'active' && kind === 'group' ? ['paused' as const] : []),
  ...(status !== 'active' && access.supervise ? ['active' as const] : []),
  ...(status !== 'closed' && access.supervise ? ['closed' as const] : []),
];

function RemoveItem({ group }: GroupProps) {
  const { t } = useTranslation(['groups', 'common']);
  const navigate = useNavigate();
  const remove = useCommand(groupsContract.remove, {
    confirm: {
      title: t('groups:remove.title', { name: group.name }),
      text: t('groups:remove.text'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: changedByGroups,
    success: t('groups:remove.done', { name: group.name }),
    onSuccess: () => navigate(groupsPath),
  });
  return (
    <Menu.Item color="red" onClick={() => void remove.run({ groupId: group.id })}>
      {t('groups:remove.open')}
    </Menu.Item>
  );
}
