/** A poster of one A4 page with the code that opens the page of groups. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PosterPage } from '#web/visitors/public.ts';
import { finderPath, finderSettingsPath } from '../routes.ts';

export default function FinderPosterPage() {
  const { t } = useTranslation('groups');
  return (
    <PosterPage
      settings={useQuery(queryOptionsFor(finderContract.settings, {}))}
      toPath={finderPath}
      backTo={finderSettingsPath}
      words={{
        title: t('finder.poster.title'),
        back: t('finder.poster.back'),
        print: t('finder.poster.print'),
        closed: t('finder.poster.closed'),
        closedText: t('finder.poster.closedText'),
        welcome: t('finder.poster.welcome'),
        scan: t('finder.poster.scan'),
        code: t('finder.settings.qr'),
      }}
    />
  );
}
