import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { GroupFilters } from '#domain/groups/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { ActionsMenu } from '#web/core/list/ActionsMenu.tsx';
import { useMay, useMayOpen } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { NewGroupButton } from '../form/NewGroupButton.tsx';
import {
  finderSettingsPath,
  groupTypesPath,
  lineagePath,
  missingPath,
  newGroupPath,
} from '../routes.ts';

interface GroupsActionsProps {
  readonly filters: Omit<GroupFilters, 'typeIds'> & { readonly typeIds?: string | undefined };
}

/** What the page can do: buttons, or on a phone one button with a menu. */
export function GroupsActions({ filters }: GroupsActionsProps) {
  const { t } = useTranslation('groups');
  const mayCreate = useMay(groupsContract.create);
  const others = <OtherActions filters={filters} />;
  return (
    <>
      <ActionsMenu
        trigger={
          <ActionIcon variant="default" size={36} visibleFrom="sm">
            <Icon name="more" size={18} />
            <VisuallyHidden>{t('list.moreActions')}</VisuallyHidden>
          </ActionIcon>
        }
      >
        {others}
      </ActionsMenu>
      <Button
        component={Link}
        to={missingPath()}
        variant="default"
        visibleFrom="sm"
        leftSection={<Icon name="people" size={18} />}
      >
        {t('missing.title')}
      </Button>
      <NewGroupButton visibleFrom="sm" />
      <ActionsMenu
        trigger={
          <ActionIcon size={44} radius="xl" hiddenFrom="sm">
            <Icon name={mayCreate ? 'add' : 'more'} />
            <VisuallyHidden>{t('list.allActions')}</VisuallyHidden>
          </ActionIcon>
        }
      >
        {mayCreate ? <PageItem to={newGroupPath} icon="add" label={t('form.newTitle')} /> : null}
        <PageItem to={missingPath()} icon="people" label={t('missing.title')} />
        {others}
      </ActionsMenu>
    </>
  );
}

/** What is wanted less often. */
function OtherActions({ filters }: GroupsActionsProps) {
  const { t } = useTranslation('groups');
  const mayExport = useMay(groupMembersContract.exportGroups);
  const [mayTypes, mayFinder] = [useMayOpen(groupTypesPath), useMayOpen(finderSettingsPath)];
  return (
    <>
      <PageItem to={lineagePath} icon="groups" label={t('lineage.title')} />
      {mayExport ? (
        <>
          <FileItem
            href={buildUrl(groupMembersContract.exportGroups, filters)}
            label={t('list.exportGroups')}
          />
          <FileItem
            href={buildUrl(groupMembersContract.exportMembers, filters)}
            label={t('list.exportMembers')}
          />
        </>
      ) : null}
      {mayTypes ? <PageItem to={groupTypesPath} icon="settings" label={t('types.title')} /> : null}
      {mayFinder ? (
        <PageItem to={finderSettingsPath} icon="external" label={t('finder.settings.title')} />
      ) : null}
    </>
  );
}

interface PageItemProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

const PageItem = ({ to, icon, label }: PageItemProps) => (
  <Menu.Item component={Link} to={to} leftSection={<Icon name={icon} size={16} />}>
    {label}
  </Menu.Item>
);

const FileItem = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Menu.Item component="a" href={href} download leftSection={<Icon name="download" size={16} />}>
    {label}
  </Menu.Item>
);
