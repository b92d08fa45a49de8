import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon, type IconName } from '#web/ui/Icon.tsx';

interface RecordVerbProps {
  readonly icon: IconName;
  readonly label: string;
  /** A screen, or an address outside: `tel:`, `mailto:`, `https:`. */
  readonly to: string;
  /** The green one; at most one in a header, and the first. */
  readonly isPrimary?: boolean;
}

/** What is done with a record most often, in its header. */
export function RecordVerb({ icon, label, to, isPrimary = false }: RecordVerbProps) {
  const shared = {
    variant: isPrimary ? 'filled' : 'default',
    leftSection: <Icon name={icon} size={18} />,
    children: label,
  };
  if (to.startsWith('/')) return <Button component={Link} to={to} {...shared} />;
  const outside = to.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return <Button component="a" href={to} {...outside} {...shared} />;
}

interface RecordMenuProps {
  /** `<Menu.Item>`s. */
  readonly children: ReactNode;
}

/** The rest of what is done with a record. */
export function RecordMenu({ children }: RecordMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" px="sm" aria-label={t('common:more')}>
          <Icon name="more" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
