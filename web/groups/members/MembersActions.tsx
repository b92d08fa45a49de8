import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AddPeopleDialog } from './add/AddPeopleDialog.tsx';
import { WriteDialog } from './WriteDialog.tsx';

/** What can be done with all members: add others, write to them, and take their telephones along. */
export function MembersActions({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const [dialog, setDialog] = useState<'add' | 'write' | null>(null);
  const mayFindPeople = useMay(peopleContract.list);
  const mayExport = useMay(groupMembersContract.exportMembers);
  const close = (): void => setDialog(null);
  return (
    <Group gap="xs" className="redil-screen-only">
      {group.members > 0 ? (
        <Button
          variant="default"
          leftSection={<Icon name="message" size={18} />}
          onClick={() => setDialog('write')}
        >
          {t('members.write.open')}
        </Button>
      ) : null}
      {group.access.editMembers && group.status !== 'closed' && mayFindPeople ? (
        <Button
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          onClick={() => setDialog('add')}
        >
          {t('members.add.open')}
        </Button>
      ) : null}
      {group.members > 0 ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36}>
              <Icon name="more" />
              <VisuallyHidden>{t('members.more')}</VisuallyHidden>
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
              {t('members.print')}
            </Menu.Item>
            {mayExport ? (
              <Menu.Item
                component="a"
                href={buildUrl(groupMembersContract.exportMembers, { groupId: group.id })}
                download
                leftSection={<Icon name="download" size={16} />}
              >
                {t('members.csv')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog === 'write' ? <WriteDialog group={group} onClose={close} /> : null}
      {dialog === 'add' ? <AddPeopleDialog group={group} onClose={close} /> : null}
    </Group>
  );
}
