import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import type { SavedFilters } from './use-saved-filters.ts';

const SaveFilterDialog = loadLater(() => import('./SaveFilterDialog.tsx'));

/** Keeps the filters that the list shows now: by a new name, or in the saved filter that was opened before. */
export function SaveFilterButtons({ saved }: { readonly saved: SavedFilters }) {
  const { t } = useTranslation('members');
  const { current, changed, parameters } = saved;
  const mayCreate = useMay(savedFiltersContract.create);
  const mayShare = useMay(peopleContract.update);
  const [opened, { open, close }] = useDisclosure(false);
  const update = useCommand(savedFiltersContract.update, {
    refreshes: [savedFiltersContract.list],
    success: (filter) => t('saved.updated', { name: filter.name }),
  });
  if (!mayCreate || current) return null;
  return (
    <>
      {changed && (mayShare || !changed.shared) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={update.running}
          onClick={() => {
            const { id: filterId, name, shared, version } = changed;
            void update.run({ filterId, name, shared, version, parameters });
          }}
        >
          {t('saved.update', { name: changed.name })}
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {t('saved.save')}
      </Button>
      {opened ? (
        <SaveFilterDialog
          filter={null}
          parameters={parameters}
          onClose={close}
          onSaved={saved.open}
        />
      ) : null}
    </>
  );
}
