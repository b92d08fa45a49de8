import { useTranslation } from 'react-i18next';
import { dataContract } from '#domain/data/contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Section } from '#web/ui/Section.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { RestoreSection } from './RestoreSection.tsx';

/** Exporting, restoring and deleting all data of the church. */
export default function ChurchDataPage() {
  const { t } = useTranslation('data');
  const { church } = useSession();
  const mayRestore = useMay(dataContract.startRestore) && !church?.deletionDueAt;
  const mayDelete = useMay(dataContract.requestDeletion);
  return (
    <SettingsLayout>
      <Section title={t('export.title')}>
        <ExportSection />
      </Section>
      {mayRestore ? (
        <Section title={t('restore.title')}>
          <RestoreSection />
        </Section>
      ) : null}
      {mayDelete ? (
        <Section title={t('deletion.title')}>
          <DeletionSection />
        </Section>
      ) : null}
    </SettingsLayout>
  );
}
