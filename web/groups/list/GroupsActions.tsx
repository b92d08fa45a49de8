import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { GroupFilters } from '#domain/groups/schema.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useContributions, type Contributions, type PageLink } from '#web/core/contributions.tsx';
import { ActionsMenu } from '#web/core/list/ActionsMenu.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { NewGroupButton } from '../form/NewGroupButton.tsx';
import { newGroupPath } from '../routes.ts';

const selectLinks = (feature: Contributions) => feature.groupListLinks;

interface GroupsActionsProps {
  readonly filters: Omit<GroupFilters, 'typeIds'> & { readonly typeIds?: string | undefined };
}

/** What the page can do: buttons, or on a phone one button with a menu. */
export function GroupsActions({ filters }: GroupsActionsProps) {
  const { t } = useTranslation('groups');
  const canCreate = useMay(groupsContract.create);
  const links = useContributions(selectLinks);
  const mainLinks = links.filter(({ isMain }) => isMain);
  const others = <OtherActions filters={filters} links={links.filter(({ isMain }) => !isMain)} />;
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
      {mainLinks.map((link) => (
        <LinkButton key={link.order} link={link} />
      ))}
      <NewGroupButton visibleFrom="sm" />
      <ActionsMenu
        trigger={
          <ActionIcon size={44} radius="xl" hiddenFrom="sm">
            <Icon name={canCreate ? 'add' : 'more'} />
            <VisuallyHidden>{t('list.allActions')}</VisuallyHidden>
          </ActionIcon>
        }
      >
        {canCreate ? <PageItem to={newGroupPath} icon="add" label={t('form.newTitle')} /> : null}
        <LinkItems links={mainLinks} />
        {others}
      </ActionsMenu>
    </>
  );
}

/** What is wanted less often. */
function OtherActions({ filters, links }: GroupsActionsProps & LinksProps) {
  const { t } = useTranslation('groups');
  const mayExport = useMay(groupMembersContract.exportGroups);
  return (
    <>
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
      <LinkItems links={links} />
    </>
  );
}

interface LinksProps {
  readonly links: readonly PageLink[];
}

function LinkButton({ link: { to, icon, labelKey } }: { readonly link: PageLink }) {
  const { t } = useTranslation(listNamespaces([labelKey]));
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      visibleFrom="sm"
      leftSection={<Icon name={icon} size={18} />}
    >
      {t(labelKey)}
    </Button>
  );
}

function LinkItems({ links }: LinksProps) {
  const { t } = useTranslation(listNamespaces(links.map(({ labelKey }) => labelKey)));
  return links.map(({ order, to, icon, labelKey }) => (
    <PageItem key={order} to={to} icon={icon} label={t(labelKey)} />
  ));
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
