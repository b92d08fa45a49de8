import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { ActionsMenu } from '../list/ActionsMenu.tsx';

interface ListAction {
  readonly icon: IconName;
  readonly label: string;
  /** A screen, a file to download, or what happens. */
  readonly to?: string;
  readonly href?: string;
  readonly onClick?: () => void;
  /** The id of the text that says why it can't be done now. */
  readonly blockedBy?: string | null;
}

interface ListActionsProps {
  /** The primary one last. */
  readonly actions: readonly ListAction[];
}

/** What the page of a list can do: buttons, or on a phone one button with a menu. */
export function ListActions({ actions }: ListActionsProps) {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <>
      {actions.map((action, index) => (
        <ActionButton key={action.label} action={action} isPrimary={index === actions.length - 1} />
      ))}
      <ActionsMenu
        trigger={
          <ActionIcon size={44} radius="xl" hiddenFrom="sm">
            <Icon name={actions.at(-1)?.icon === 'add' ? 'add' : 'more'} />
            <VisuallyHidden>{t('common:more')}</VisuallyHidden>
          </ActionIcon>
        }
      >
        {actions.toReversed().map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
      </ActionsMenu>
    </>
  );
}

interface ActionProps {
  readonly action: ListAction;
}

function ActionButton({ action, isPrimary }: ActionProps & { readonly isPrimary: boolean }) {
  const { icon, label, to, href, onClick, blockedBy } = action;
  const shared = {
    variant: isPrimary ? 'filled' : 'default',
    visibleFrom: 'sm',
    leftSection: <Icon name={icon} size={18} />,
    children: label,
  };
  // It stays focusable, so that screen readers announce the reason.
  if (blockedBy)
    return <Button data-disabled aria-disabled aria-describedby={blockedBy} {...shared} />;
  if (to) return <Button component={Link} to={to} {...shared} />;
  if (href) return <Button component="a" href={href} download {...shared} />;
  return <Button onClick={onClick} {...shared} />;
}

function ActionItem({ action }: ActionProps) {
  const { icon, label, to, href, onClick, blockedBy } = action;
  const shared = { leftSection: <Icon name={icon} size={16} />, children: label };
  if (blockedBy) return <Menu.Item disabled {...shared} />;
  if (to) return <Menu.Item component={Link} to={to} {...shared} />;
  if (href) return <Menu.Item component="a" href={href} download {...shared} />;
  return <Menu.Item onClick={onClick} {...shared} />;
}
