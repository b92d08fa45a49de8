import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const upkeepScreens = [
  {
    path: '/app/edificios/averias',
    file: 'upkeep/FaultsPage.tsx',
    titleKey: 'upkeep:title',
    layout: 'app',
    permission: upkeepPermissions.report,
    action: { labelKey: 'upkeep:title', wordsKey: 'upkeep:search.faultsWords', icon: 'alert' },
  },
  {
    path: '/app/edificios/averias/nueva',
    file: 'upkeep/report/ReportFaultPage.tsx',
    titleKey: 'upkeep:report.title',
    layout: 'app',
    permission: upkeepPermissions.report,
    action: {
      labelKey: 'upkeep:report.title',
      wordsKey: 'upkeep:search.reportWords',
      icon: 'alert',
    },
  },
  {
    path: '/app/edificios/averias/planes',
    file: 'upkeep/plans/PlansPage.tsx',
    titleKey: 'upkeep:plans.title',
    layout: 'app',
    permission: upkeepPermissions.view,
    action: { labelKey: 'upkeep:plans.title', wordsKey: 'upkeep:search.plansWords', icon: 'clock' },
  },
  {
    path: '/app/edificios/averias/:faultId',
    file: 'upkeep/fault/FaultPage.tsx',
    titleKey: 'upkeep:one',
    layout: 'app',
    permission: upkeepPermissions.report,
  },
  {
    path: '/app/edificios/documentos',
    file: 'upkeep/papers/PapersPage.tsx',
    titleKey: 'upkeep:papers.title',
    layout: 'app',
    permission: upkeepPermissions.view,
    action: {
      labelKey: 'upkeep:papers.title',
      wordsKey: 'upkeep:search.papersWords',
      icon: 'list',
    },
  },
  {
    path: '/app/edificios/llaves',
    file: 'upkeep/keys/KeysPage.tsx',
    titleKey: 'upkeep:keys.title',
    layout: 'app',
    permission: upkeepPermissions.view,
    action: { labelKey: 'upkeep:keys.title', wordsKey: 'upkeep:search.keysWords', icon: 'lock' },
  },
  {
    path: '/app/edificios/salones/:roomId/cartel',
    file: 'upkeep/report/DoorSheetPage.tsx',
    titleKey: 'upkeep:door.title',
    layout: 'app',
    permission: upkeepPermissions.edit,
  },
  {
    path: '/c/:slug/salon/:roomId',
    file: 'upkeep/report/RoomCodePage.tsx',
    titleKey: 'upkeep:report.title',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const faultsPath = '/app/edificios/averias';
export const reportFaultPath = (roomId?: string): string =>
  `${faultsPath}/nueva${roomId === undefined ? '' : `?roomId=${roomId}`}`;
export const plansPath = `${faultsPath}/planes`;
export const papersPath = '/app/edificios/documentos';
export const keysPath = '/app/edificios/llaves';
export const faultPath = (id: string): string => `${faultsPath}/${id}`;
export const doorSheetPath = (roomId: string): string => `/app/edificios/salones/${roomId}/cartel`;
