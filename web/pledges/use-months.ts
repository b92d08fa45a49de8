import { getDateFormat } from '#domain/kernel/formatters.ts';
import type { CampaignView } from '#domain/pledges/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** The months of a campaign in words. */
export function useMonths(): (campaign: Pick<CampaignView, 'from' | 'until'>) => string {
  const format = getDateFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
  return ({ from, until }) => (from === until ? name(from) : `${name(from)} – ${name(until)}`);
}
