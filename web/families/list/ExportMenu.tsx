import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { FilteredProps } from './OutputDialog.tsx';

const LabelsDialog = loadLater(() => import('./LabelsDialog.tsx'));
const DirectoryDialog = loadLater(() => import('./DirectoryDialog.tsx'));

/** What can be made of the filtered families: a spreadsheet, address labels or the directory. */
export function ExportMenu({ filters }: FilteredProps) {
  const { t } = useTranslation('families');
  const mayExport = useMay(familiesContract.export);
  const [opened, setOpened] = useState<'labels' | 'directory' | null>(null);
  const close = () => setOpened(null);
  if (!mayExport) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={18} />}
            rightSection={<Icon name="down" size={16} />}
          >
            {t('list.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={buildUrl(familiesContract.export, filters)}
            download
            leftSection={<Icon name="download" size={16} />}
          >
            {t('labels.csv')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="mail" size={16} />}
            onClick={() => setOpened('labels')}
          >
            {t('labels.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="people" size={16} />}
            onClick={() => setOpened('directory')}
          >
            {t('directory.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'labels' ? <LabelsDialog filters={filters} onClose={close} /> : null}
      {opened === 'directory' ? <DirectoryDialog filters={filters} onClose={close} /> : null}
    </>
  );
}
