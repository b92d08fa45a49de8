import type { CampaignView } from '#domain/pledges/schema.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';

/** The months of a campaign in words. */
export function useMonths(): (campaign: Pick<CampaignView, 'from' | 'until'>) => string {
  const name = useMonthName();
  return ({ from, until }) => (from === until ? name(from) : `${name(from)} – ${name(until)}`);
}
