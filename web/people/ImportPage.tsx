import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { consentStatement, peopleImport } from '#domain/people/import/people-import.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { ImportWizard } from '#web/imports/public.ts';
import { membersPath } from './routes.ts';

const changedByImport = [peopleContract.list, peopleContract.initials, peopleContract.statistics];

/** Imports members from a spreadsheet. */
export default function ImportPage() {
  const { t } = useTranslation(['members', 'nav']);
  const member = useTerm('member');
  return (
    <ImportWizard
      declaration={peopleImport}
      title={t('nav:importMembers', member)}
      back={{ to: membersPath, label: t('members:title', member) }}
      texts={{
        imported: (count, number) => t('members:import.people', { count, number }),
        completed: (count, number) => t('members:import.completed', { count, number }),
        undoneCompleted: (count, number) => t('members:import.undoneCompleted', { count, number }),
        undone: (count, number) => t('members:import.undonePeople', { count, number }),
        undoHelp: t('members:import.undoText'),
        importDuplicates: t('members:import.duplicatesImport'),
        completeDuplicates: {
          label: t('members:import.duplicatesComplete'),
          help: t('members:import.duplicatesCompleteHelp'),
        },
        unusedColumnsHelp: t('members:import.unusedColumnsHelp'),
      }}
      result={{ to: `${membersPath}?order=created:desc`, label: t('members:import.seePeople') }}
      statements={[
        {
          key: consentStatement,
          label: t('members:import.consent'),
          help: t('members:import.consentHelp'),
        },
      ]}
      hasCountry
      refreshes={changedByImport}
    />
  );
}
