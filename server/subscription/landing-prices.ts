/** The monthly prices of the plans for the landing page. */
import { formatPrice } from '#domain/kernel/money/typed-amount.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { planKeys } from '#domain/plans.ts';
import type { Offer } from '#domain/subscription/schema.ts';
import type { Core } from '#server/core/core.ts';
import type { ReadPageValues } from '#server/core/http/filled-pages.ts';
import type { PageValues } from '#server/core/http/page-values.ts';
import { translate } from '#server/core/translations.ts';
import { getOffers } from './offers.ts';

/**
 * Returns the last known prices and asks for them again in the background, so that no visit waits for the payment provider.
 * With manual billing every plan has all modules, and the operator is asked for the price: by a link, if it has a mail address.
 */
export function createPriceReader(core: Pick<Core, 'config' | 'log'>): ReadPageValues {
  if (!core.config.stripe)
    return (language) => readManualPrices(core.config.operator.email, language);
  let offers: readonly Offer[] = [];
  let asking = false;
  async function refresh(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      offers = await getOffers(core);
    } catch (error) {
      core.log.warn({ err: error }, 'prices not refreshed: the landing page shows the last ones');
    } finally {
      asking = false;
    }
  }
  void refresh();
  return (language) => {
    void refresh();
    return Object.fromEntries(
      offers
        .filter(({ interval }) => interval === 'month')
        .map((offer) => [`price-${offer.plan}`, toMonthlyPrice(offer, language)]),
    );
  };
}

const toMonthlyPrice = ({ amount, currency }: Offer, language: Language): string =>
  translate(language).t('landingV1:plans.monthly', {
    // In Spanish, "$" alone is the sign of many currencies.
    price: formatPrice(amount, currency, {
      language,
      country: '',
      currency: language === 'en' ? 'USD' : '',
    }),
  });

function readManualPrices(email: string | null, language: Language): PageValues {
  const { t } = translate(language);
  const modules = { 'plan-modules': t('landing:modulesEvery') };
  if (email !== null) {
    const subject = encodeURIComponent(t('landingV1:plans.askSubject'));
    return { ...modules, 'ask-price': `mailto:${email}?subject=${subject}` };
  }
  const prices = planKeys.map((plan) => [`price-${plan}`, t('landingV1:plans.agreed')]);
  const note = { 'price-note': t('landingV1:plans.agreedWith') };
  return { ...modules, ...note, ...Object.fromEntries(prices) };
}
