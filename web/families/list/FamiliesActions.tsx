import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { ActionsMenu } from '#web/core/list/ActionsMenu.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { familyStatisticsPath, registerFamilyPath } from '../routes.ts';
import type { FilteredProps } from './OutputDialog.tsx';

const LabelsDialog = loadLater(() => import('./LabelsDialog.tsx'));
const DirectoryDialog = loadLater(() => import('./DirectoryDialog.tsx'));

/** What the page can do: buttons, or on a phone one button with a menu. */
export function FamiliesActions({ filters }: FilteredProps) {
  const { t } = useTranslation('families');
  const mayExport = useMay(familiesContract.export);
  const [opened, setOpened] = useState<'labels' | 'directory' | null>(null);
  const close = () => setOpened(null);
  const exports = mayExport ? (
    <>
      <Menu.Item
        component="a"
        href={buildUrl(familiesContract.export, filters)}
        download
        leftSection={<Icon name="download" size={16} />}
      >
        {t('labels.csv')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="mail" size={16} />} onClick={() => setOpened('labels')}>
        {t('labels.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="people" size={16} />}
        onClick={() => setOpened('directory')}
      >
        {t('directory.open')}
      </Menu.Item>
    </>
  ) : null;
  return (
    <>
      <Button
        component={Link}
        to={familyStatisticsPath}
        variant="default"
        visibleFrom="sm"
        leftSection={<Icon name="chart" size={18} />}
      >
        {t('list.statistics')}
      </Button>
      {exports ? <ExportMenu>{exports}</ExportMenu> : null}
      <RegisterButton visibleFrom="sm" />
      <PhoneMenu>{exports}</PhoneMenu>
      {opened === 'labels' ? <LabelsDialog filters={filters} onClose={close} /> : null}
      {opened === 'directory' ? <DirectoryDialog filters={filters} onClose={close} /> : null}
    </>
  );
}

interface MenuOfActionsProps {
  readonly children: ReactNode;
}

/** What can be made of the filtered families: a spreadsheet, address labels or the directory. */
function ExportMenu({ children }: MenuOfActionsProps) {
  const { t } = useTranslation('families');
  return (
    <ActionsMenu
      trigger={
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<Icon name="download" size={18} />}
          rightSection={<Icon name="down" size={16} />}
        >
          {t('list.export')}
        </Button>
      }
    >
      {children}
    </ActionsMenu>
  );
}

function PhoneMenu({ children }: MenuOfActionsProps) {
  const { t } = useTranslation('families');
  const mayRegister = useMay(familiesContract.register);
  return (
    <ActionsMenu
      trigger={
        <ActionIcon size={44} radius="xl" hiddenFrom="sm">
          <Icon name="add" />
          <VisuallyHidden>{t('list.allActions')}</VisuallyHidden>
        </ActionIcon>
      }
    >
      {mayRegister ? (
        <Menu.Item
          component={Link}
          to={registerFamilyPath}
          leftSection={<Icon name="add" size={16} />}
        >
          {t('register.title')}
        </Menu.Item>
      ) : null}
      <Menu.Item
        component={Link}
        to={familyStatisticsPath}
        leftSection={<Icon name="chart" size={16} />}
      >
        {t('list.statistics')}
      </Menu.Item>
      {children}
    </ActionsMenu>
  );
}

export function RegisterButton({ visibleFrom }: { readonly visibleFrom?: 'sm' }) {
  const { t } = useTranslation('families');
  const mayCreate = useMay(familiesContract.register);
  if (!mayCreate) return null;
  return (
    <Button
      component={Link}
      to={registerFamilyPath}
      leftSection={<Icon name="add" size={18} />}
      {...(visibleFrom ? { visibleFrom } : {})}
    >
      {t('register.title')}
    </Button>
  );
}
