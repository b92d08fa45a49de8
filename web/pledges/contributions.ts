import { pledgesPermissions } from '#domain/pledges/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { campaignPath, campaignsPath } from './routes.ts';

export const contributions: Contributions = {
  taskKinds: [
    {
      kind: 'pledges-of-deceased',
      labelKey: 'pledges:pledges.task',
      icon: 'chart',
      path: (id) => (id === null ? campaignsPath : campaignPath(id)),
    },
  ],
  heldKinds: [{ kind: 'pledges', labelKey: 'pledges:pledges.heldByDeceased', icon: 'chart' }],
  financeLinks: [
    {
      permission: pledgesPermissions.view,
      order: 30,
      labelKey: 'pledges:title',
      icon: 'chart',
      to: campaignsPath,
    },
  ],
  mergeKinds: [{ kind: 'pledges', labelKey: 'pledges:merged.label', icon: 'chart' }],
  dependentAnswers: () => import('./dependent-answers.ts'),
  recordPages: [{ table: 'campaigns', permission: pledgesPermissions.view, path: campaignPath }],
};
