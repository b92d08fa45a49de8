import { useTranslation } from 'react-i18next';
import { SettingsLayout } from '#web/churches/public.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Section } from '#web/ui/Section.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { RestoreSection } from './RestoreSection.tsx';

/** Exporting, restoring and deleting all data of the church. */
export default function ChurchDataPage() {
  const { t } = useTranslation('data');
  const { can, church } = useSession();
  return (
    <SettingsLayout>
      <Section title={t('export.title')}>
        <ExportSection />
      </Section>
      {can('church.delete') ? (
        <>
          {church?.deletionDueAt ? null : (
            <Section title={t('restore.title')}>
              <RestoreSection />
            </Section>
          )}
          <Section title={t('deletion.title')}>
            <DeletionSection />
          </Section>
        </>
      ) : null}
    </SettingsLayout>
  );
}
