import { useTranslation } from 'react-i18next';
import type { PlanKey } from '#domain/plans.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';

/** The server puts the price of the payment provider here, or whom to ask: see server/core/http/page-values.ts. */
export function PlanPrice({ plan }: { readonly plan: PlanKey }) {
  const { t } = useTranslation('landingV1');
  const publicPath = usePublicPath();
  return (
    <>
      <span data-unless="ask-price" data-fill={`price-${plan}`}>
        {t('plans.atSubscription')}
      </span>
      <a data-link="ask-price" hidden href={publicPath('/contacto')}>
        {t('plans.ask')}
      </a>
    </>
  );
}
