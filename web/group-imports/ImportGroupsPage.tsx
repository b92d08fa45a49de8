import { useTranslation } from 'react-i18next';
import { groupsImport } from '#domain/group-imports/contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupsPath } from '#web/groups/public.ts';
import { ImportWizard } from '#web/imports/public.ts';

const refreshes = [groupsContract.list];

/** Imports groups from a spreadsheet, each row one of them. */
export default function ImportGroupsPage() {
  const { t } = useTranslation(['group-imports', 'groups']);
  return (
    <ImportWizard
      declaration={groupsImport}
      title={t('group-imports:title')}
      back={{ to: groupsPath, label: t('groups:title') }}
      texts={{
        imported: (count, number) => t('group-imports:done', { count, number }),
        undone: (count, number) => t('group-imports:undone', { count, number }),
        undoHelp: t('group-imports:undoText'),
        importDuplicates: t('group-imports:duplicates'),
        unusedColumnsHelp: t('group-imports:unusedColumns'),
      }}
      result={{ to: groupsPath, label: t('group-imports:see') }}
      refreshes={refreshes}
    />
  );
}
