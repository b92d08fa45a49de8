import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { RecordMenu, RecordVerb } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useBulkResult } from '../bulk/bulk-undo.ts';
import { useHasDied } from '../statuses.ts';
import { editMemberPath, membersPath, mergeSearchPath } from '../routes.ts';

const CompletionLinkDialog = loadLater(() => import('../completion/CompletionLinkDialog.tsx'));

interface PersonProps {
  readonly person: PersonView;
}

/** Calls the person, writes to them, edits the record; the rest is in the menu. */
export function RecordActions({ person }: PersonProps) {
  const { t } = useTranslation(['members', 'common']);
  const mayEdit = useMay(peopleContract.update);
  const isDead = useHasDied()(person);
  const [phones, emails] = isDead ? [[], []] : [person.phones, person.emails];
  const [phone] = phones;
  const chat = phones.find(({ whatsapp }) => whatsapp);
  const email = emails.find(({ primary }) => primary) ?? emails[0];
  return (
    <>
      {mayEdit ? (
        <RecordVerb icon="edit" label={t('common:edit')} to={editMemberPath(person.id)} isPrimary />
      ) : null}
      {phone ? (
        <RecordVerb icon="phone" label={t('members:contact.call')} to={`tel:${phone.number}`} />
      ) : null}
      {chat ? (
        <RecordVerb
          icon="message"
          label={t('members:form.whatsapp')}
          to={`https://wa.me/${chat.number.slice(1)}`}
        />
      ) : null}
      {email ? (
        <RecordVerb icon="mail" label={t('members:contact.write')} to={`mailto:${email.value}`} />
      ) : null}
      <MoreMenu person={person} />
    </>
  );
}

function MoreMenu({ person }: PersonProps) {
  const { t } = useTranslation(['common', 'completion', 'members']);
  const mayArchive = useMay(peopleBulkContract.setRecordStatus);
  const mayRemove = useMay(peopleContract.remove);
  const mayInvite = useMay(completionContract.makeLink) && person.recordStatus !== 'archived';
  const mayMerge = useMay(mergeContract.merge) && mayArchive;
  const history = useRecordHistory(person.id);
  const [isInviting, setIsInviting] = useState(false);
  if (!mayArchive && !mayRemove && !mayInvite && !history.item) return null;
  return (
    <>
      <RecordMenu>
        {mayInvite ? (
          <Menu.Item
            leftSection={<Icon name="link" size={16} />}
            onClick={() => setIsInviting(true)}
          >
            {t('completion:link.title')}
          </Menu.Item>
        ) : null}
        {history.item}
        {mayMerge ? (
          <Menu.Item
            component={Link}
            to={mergeSearchPath(person.id)}
            leftSection={<Icon name="people" size={16} />}
          >
            {t('members:merge.open')}
          </Menu.Item>
        ) : null}
        {mayArchive ? <ArchiveItem person={person} /> : null}
        {mayRemove ? <RemoveItem person={person} /> : null}
      </RecordMenu>
      {history.drawer}
      {isInviting ? (
        <CompletionLinkDialog person={person} onClose={() => setIsInviting(false)} />
      ) : null}
    </>
  );
}

const lists = [peopleContract.list, peopleContract.initials, peopleContract.statistics];

/** A bulk change of one person, which has an undo. */
function ArchiveItem({ person: { id, recordStatus } }: PersonProps) {
  const { t } = useTranslation('memberDetailPage');
  const isArchived = recordStatus === 'archived';
  const showResult = useBulkResult();
  const { run } = useCommand(peopleBulkContract.setRecordStatus, {
    refreshes: [peopleContract.get, peopleContract.timeline, ...lists],
    onSuccess: (result) => showResult(t(isArchived ? 'restored' : 'archived'), result),
  });
  return (
    <Menu.Item
      leftSection={<Icon name="list" size={16} />}
      onClick={() =>
        void run({ selection: { ids: [id] }, recordStatus: isArchived ? 'active' : 'archived' })
      }
    >
      {t(isArchived ? 'restore' : 'archive')}
    </Menu.Item>
  );
}

function RemoveItem({ person }: PersonProps) {
  const { t } = useTranslation('memberDetailPage');
  const navigate = useNavigate();
  const { run } = useCommand(peopleContract.remove, {
    confirm: {
      title: t('deleteTitle'),
      text: t('deleteText', { name: person.displayName }),
      action: t('delete'),
      destructive: true,
    },
    refreshes: lists,
    success: t('deleted', { name: person.displayName }),
    onSuccess: () => navigate(membersPath),
  });
  return (
    <Menu.Item
      color="red"
      leftSection={<Icon name="delete" size={16} />}
      onClick={() => void run({ personId: person.id })}
    >
      {t('delete')}
    </Menu.Item>
  );
}
