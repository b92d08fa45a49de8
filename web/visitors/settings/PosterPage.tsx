/** A poster of one A4 page with the code that opens the visitor card. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { cardPath, settingsPath } from '../routes.ts';
import { PosterPage } from './Poster.tsx';

export default function VisitorPosterPage() {
  const { t } = useTranslation('visitors');
  return (
    <PosterPage
      settings={useQuery(queryOptionsFor(visitorsContract.settings, {}))}
      toPath={cardPath}
      backTo={settingsPath}
      words={{
        title: t('poster.title'),
        back: t('poster.back'),
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
