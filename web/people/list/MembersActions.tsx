import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ActionsMenu } from '#web/core/list/ActionsMenu.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { duplicatesPath, importMembersPath, newMemberPath } from '../routes.ts';

const RecentChanges = loadLater(() => import('../bulk/RecentChanges.tsx'));

interface Action {
  readonly icon: IconName;
  readonly label: string;
  /** Exports are downloads, the others pages. */
  readonly link: { readonly to: string } | { readonly href: string };
}

/** Those that the visitor may take; the primary one last. */
function useActions(exportUrl: string): Action[] {
  const { t } = useTranslation('members');
  const create = t('actions.new', useTerm('member'));
  const mayImport = useMay(peopleContract.startImport);
  const mayExport = useMay(peopleContract.export);
  const mayCreate = useMay(peopleContract.create);
  return [
    ...(mayImport
      ? [{ icon: 'import', label: t('actions.import'), link: { to: importMembersPath } } as const]
      : []),
    ...(mayExport
      ? [{ icon: 'download', label: t('actions.export'), link: { href: exportUrl } } as const]
      : []),
    ...(mayCreate ? [{ icon: 'add', label: create, link: { to: newMemberPath } } as const] : []),
  ];
}

/** What the page can do: buttons, or on a phone one button with a menu. */
export function MembersActions({ exportUrl }: { readonly exportUrl: string }) {
  const { t } = useTranslation('members');
  const actions = useActions(exportUrl);
  const mayUndo = useMay(peopleBulkContract.undo);
  const [opened, { open, close }] = useDisclosure(false);
  const mayMerge = useMay(mergeContract.merge) && mayUndo;
  const others = mayUndo ? (
    <>
      {mayMerge ? (
        <Menu.Item
          component={Link}
          to={duplicatesPath}
          leftSection={<Icon name="people" size={16} />}
        >
          {t('candidates.title')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<Icon name="refresh" size={16} />} onClick={open}>
        {t('bulk.recent')}
      </Menu.Item>
    </>
  ) : null;
  return (
    <>
      {others ? (
        <ActionsMenu
          trigger={
            <ActionIcon variant="default" size={36} visibleFrom="sm">
              <Icon name="more" size={18} />
              <VisuallyHidden>{t('actions.more')}</VisuallyHidden>
            </ActionIcon>
          }
        >
          {others}
        </ActionsMenu>
      ) : null}
      {actions.map((action) => (
        <ActionButton key={action.icon} action={action} />
      ))}
      {actions.length > 0 ? (
        <ActionsMenu
          trigger={
            <ActionIcon size={44} radius="xl" hiddenFrom="sm">
              <Icon name="add" />
              <VisuallyHidden>{t('actions.all')}</VisuallyHidden>
            </ActionIcon>
          }
        >
          {actions.toReversed().map((action) => (
            <ActionItem key={action.icon} action={action} />
          ))}
          {others}
        </ActionsMenu>
      ) : null}
      {opened ? <RecentChanges onClose={close} /> : null}
    </>
  );
}

interface ActionProps {
  readonly action: Action;
}

function ActionButton({ action: { icon, label, link } }: ActionProps) {
  const shared = {
    visibleFrom: 'sm',
    leftSection: <Icon name={icon} size={18} />,
    variant: icon === 'add' ? 'filled' : 'default',
  };
  return 'to' in link ? (
    <Button component={Link} to={link.to} {...shared}>
      {label}
    </Button>
  ) : (
    <Button component="a" href={link.href} download {...shared}>
      {label}
    </Button>
  );
}

function ActionItem({ action: { icon, label, link } }: ActionProps) {
  const leftSection = <Icon name={icon} size={16} />;
  return 'to' in link ? (
    <Menu.Item component={Link} to={link.to} leftSection={leftSection}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component="a" href={link.href} download leftSection={leftSection}>
      {label}
    </Menu.Item>
  );
}
