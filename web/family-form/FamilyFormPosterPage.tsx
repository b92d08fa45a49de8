/** A poster of one A4 page with the code that opens the form for families. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyFormContract } from '#domain/family-form/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PosterPage } from '#web/visitors/public.ts';
import { familyFormPath, familyFormSettingsPath } from './routes.ts';

export default function FamilyFormPosterPage() {
  const { t } = useTranslation('family-form');
  return (
    <PosterPage
      settings={useQuery(queryOptionsFor(familyFormContract.settings, {}))}
      toPath={familyFormPath}
      backTo={familyFormSettingsPath}
      words={{
        title: t('poster.title'),
        back: t('title'),
        print: t('poster.print'),
        closed: t('poster.closed'),
        closedText: t('poster.closedText'),
        welcome: t('poster.welcome'),
        scan: t('poster.scan'),
        code: t('settings.qr'),
      }}
    />
  );
}
