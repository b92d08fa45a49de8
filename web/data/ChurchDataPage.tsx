import { useTranslation } from 'react-i18next';
import { SettingsFrame } from '#web/churches/public.ts';
import { useSession } from '#web/core/session.tsx';
import { Section } from '#web/ui/Section.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { RestoreSection } from './RestoreSection.tsx';

/** A church's data as a whole: take it along, bring it back, end it. */
export default function ChurchDataPage() {
  const { t } = useTranslation('data');
  const { can, church } = useSession();
  return (
    <SettingsFrame>
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
    </SettingsFrame>
  );
}
