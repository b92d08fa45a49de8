import { useTranslation } from 'react-i18next';
import type { PlanKey } from '#domain/plans.ts';

/** The server puts the price of the payment provider here, or a link that asks for it: see server/core/http/page-values.ts. */
export function PlanPrice({ plan }: { readonly plan: PlanKey }) {
  const { t } = useTranslation('landingV1');
  return (
    <>
      <span data-unless="ask-price" data-fill={`price-${plan}`}>
        {t('plans.atSubscription')}
      </span>
      <a data-link="ask-price" hidden href="mailto:">
        {t('plans.ask')}
      </a>
    </>
  );
}
