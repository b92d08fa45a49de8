import { useTranslation } from 'react-i18next';
import { teamsImport } from '#domain/rota/teams-import.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { teamsPath } from '../parts/paths.ts';

/** Imports teams from a spreadsheet, each row somebody of a team. */
export default function ImportTeamsPage() {
  const { t } = useTranslation('rota');
  return (
    <ImportWizard
      declaration={teamsImport}
      title={t('import.title')}
      back={{ to: teamsPath, label: t('teams.title') }}
      texts={{
        imported: (count, number) => t('import.done', { count, number }),
        undone: (count, number) => t('import.undone', { count, number }),
        undoHelp: t('import.undoText'),
        importDuplicates: t('import.duplicates'),
        unusedColumnsHelp: t('import.unusedColumns'),
      }}
      result={{ to: teamsPath, label: t('import.see') }}
      refreshes={changedByRota}
    />
  );
}
