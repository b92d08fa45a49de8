import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { defineKeptPage } from '#web/core/kept-page.ts';
import {
  faultPath,
  faultsPath,
  keysPath,
  papersPath,
  plansPath,
  reportFaultPath,
} from './routes.ts';

export const contributions: Contributions = {
  taskKinds: [
    {
      kind: 'faults',
      labelKey: 'upkeep:task',
      icon: 'alert',
      path: (id) => (id === null ? faultsPath : faultPath(id)),
    },
    {
      kind: 'expiring-papers',
      labelKey: 'upkeep:papers.task',
      icon: 'list',
      path: () => papersPath,
    },
    {
      kind: 'keys-of-deceased',
      labelKey: 'upkeep:keys.task',
      icon: 'lock',
      path: () => keysPath,
    },
  ],
  heldKinds: [{ kind: 'keys', labelKey: 'upkeep:keys.heldByDeceased', icon: 'lock' }],
  buildingsLinks: [
    {
      permission: upkeepPermissions.view,
      order: 30,
      labelKey: 'upkeep:papers.title',
      icon: 'list',
      to: papersPath,
    },
    {
      permission: upkeepPermissions.view,
      order: 40,
      labelKey: 'upkeep:keys.title',
      icon: 'lock',
      to: keysPath,
    },
    {
      permission: upkeepPermissions.report,
      order: 10,
      labelKey: 'upkeep:title',
      icon: 'alert',
      to: faultsPath,
    },
    {
      permission: upkeepPermissions.report,
      order: 5,
      labelKey: 'upkeep:report.title',
      icon: 'alert',
      to: reportFaultPath(),
    },
  ],
  keptPages: [
    defineKeptPage({
      endpoint: 'GET /api/rooms',
      labelKey: 'upkeep:report.title',
      locate: () => ({ path: reportFaultPath() }),
    }),
  ],
  mergeKinds: [{ kind: 'keys', labelKey: 'upkeep:keys.merged', icon: 'lock' }],
  roomParts: [
    definePart({
      permission: upkeepPermissions.report,
      order: 10,
      load: () => import('./FaultsOfRoom.tsx'),
    }),
  ],
  searchKinds: [
    {
      kind: 'faults',
      permission: upkeepPermissions.view,
      order: 24,
      oneKey: 'upkeep:one',
      icon: 'alert',
      path: faultPath,
    },
  ],
  recordPages: [
    { table: 'faults', permission: upkeepPermissions.view, path: faultPath },
    { table: 'upkeep_plans', permission: upkeepPermissions.view, path: () => plansPath },
    { table: 'building_papers', permission: upkeepPermissions.view, path: () => papersPath },
    { table: 'building_keys', permission: upkeepPermissions.view, path: () => keysPath },
    { table: 'building_codes', permission: upkeepPermissions.view, path: () => keysPath },
  ],
};
