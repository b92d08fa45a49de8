import { pledgesPermissions } from '#domain/pledges/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const pledgesScreens = [
  {
    path: '/app/finanzas/campanas',
    file: 'pledges/CampaignsPage.tsx',
    titleKey: 'pledges:title',
    layout: 'app',
    permission: pledgesPermissions.view,
    action: { labelKey: 'pledges:title', wordsKey: 'pledges:search.words', icon: 'chart' },
  },
  {
    path: '/app/finanzas/campanas/:campaignId',
    file: 'pledges/CampaignPage.tsx',
    titleKey: 'pledges:one',
    layout: 'app',
    permission: pledgesPermissions.view,
  },
  {
    path: '/c/:slug/campana/:campaignId',
    file: 'pledges/ThermometerPage.tsx',
    titleKey: 'pledges:one',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const campaignsPath = '/app/finanzas/campanas';
export const campaignPath = (id: string): string => `${campaignsPath}/${id}`;
