import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { useBulkResult } from '../bulk/bulk-undo.ts';
import { CompletionLinkDialog } from '../completion/CompletionLinkDialog.tsx';
import { editMemberPath, membersPath, mergeSearchPath } from '../routes.ts';
import classes from './RecordActions.module.css';

interface PersonProps {
  readonly person: PersonView;
}

/** Calls the person, writes to them, edits the record; the rest is in the menu. */
export function RecordActions({ person }: PersonProps) {
  const { t } = useTranslation(['members', 'common']);
  const mayEdit = useMay(peopleContract.update);
  const [phone] = person.phones;
  const chat = person.phones.find(({ whatsapp }) => whatsapp);
  const email = person.emails.find(({ primary }) => primary) ?? person.emails[0];
  return (
    <div className={classes['verbs']}>
      {phone ? (
        <ContactButton
          icon="phone"
          href={`tel:${phone.number}`}
          label={t('members:contact.call')}
        />
      ) : null}
      {chat ? (
        <ContactButton
          icon="message"
          href={`https://wa.me/${chat.number.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          label={t('members:form.whatsapp')}
        />
      ) : null}
      {email ? (
        <ContactButton
          icon="mail"
          href={`mailto:${email.value}`}
          label={t('members:contact.write')}
        />
      ) : null}
      {mayEdit ? (
        <Button
          component={Link}
          to={editMemberPath(person.id)}
          className={classes['verb'] ?? ''}
          leftSection={<Icon name="edit" size={18} />}
        >
          {t('common:edit')}
        </Button>
      ) : null}
      <MoreMenu person={person} />
    </div>
  );
}

interface ContactButtonProps
  extends ButtonProps, Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly icon: IconName;
  readonly label: string;
}

const ContactButton = ({ icon, label, ...link }: ContactButtonProps) => (
  <Button
    component="a"
    variant="default"
    className={classes['verb'] ?? ''}
    leftSection={<Icon name={icon} size={18} />}
    {...link}
  >
    {label}
  </Button>
);

function MoreMenu({ person }: PersonProps) {
  const { t } = useTranslation(['common', 'completion', 'members']);
  const mayArchive = useMay(peopleBulkContract.setRecordStatus);
  const mayRemove = useMay(peopleContract.remove);
  const mayInvite = useMay(completionContract.makeLink) && person.recordStatus !== 'archived';
  const mayMerge = mayRemove && mayArchive;
  const history = useRecordHistory(person.id);
  const [isInviting, setIsInviting] = useState(false);
  if (!mayArchive && !mayRemove && !mayInvite && !history.item) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            px="sm"
            className={classes['verb'] ?? ''}
            aria-label={t('common:more')}
          >
            <Icon name="more" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
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

function RemoveItem({ person: { id: personId, displayName: name } }: PersonProps) {
  const { t } = useTranslation('memberDetailPage');
  const navigate = useNavigate();
  const { run } = useCommand(peopleContract.remove, {
    confirm: {
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      action: t('delete'),
      destructive: true,
    },
    refreshes: lists,
    success: t('deleted', { name }),
    onSuccess: () => navigate(membersPath),
  });
  return (
    <Menu.Item
      color="red"
      leftSection={<Icon name="delete" size={16} />}
      onClick={() => void run({ personId })}
    >
      {t('delete')}
    </Menu.Item>
  );
}
