import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeFields, type MergeField } from '#domain/kernel/merge/merge-fields.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';

interface MergeMenuProps {
  readonly target: ReactElement;
  readonly onChoose: (field: MergeField) => void;
}

/** The values of the recipient that a newsletter can contain. */
export function MergeMenu({ target, onChoose }: MergeMenuProps) {
  const { t } = useTranslation('newsletters');
  return (
    <Menu position="bottom-end" returnFocus={false} withinPortal>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('merge.title')}</Menu.Label>
        {mergeFields.map((field) => (
          <Menu.Item key={field} onClick={() => onChoose(field)}>
            {t(`merge.${field}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
