import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import type { BuildingsView } from '#domain/buildings/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByBuildings } from '../changed-by-buildings.ts';
import { buildingsPath } from '../routes.ts';

export function BuildingsMenu({ record: { id } }: { readonly record: BuildingsView }) {
  const { t } = useTranslation(['buildings', 'common']);
  const navigate = useNavigate();
  const undo = useCommand(contract.undo, {
    refreshes: changedByBuildings,
    success: t('buildings:done.restored'),
  });
  const remove = useCommand(contract.remove, {
    refreshes: [contract.list],
    onSuccess: ({ undoId }) => {
      void navigate(buildingsPath);
      notify.success(t('buildings:done.deleted'), {
        label: t('common:undo'),
        onClick: () => void undo.run({ undoId }),
      });
    },
  });
  return (
    <RecordMenu>
      <Menu.Item color="red" onClick={() => void remove.run({ id })}>
        {t('common:delete')}
      </Menu.Item>
    </RecordMenu>
  );
}
