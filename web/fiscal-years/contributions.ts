import { fiscalYearsPermissions } from '#domain/fiscal-years/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { fiscalYearsPath } from './routes.ts';

export const contributions: Contributions = {
  dependentAnswers: () => import('./dependent-answers.ts'),
  financeLinks: [
    {
      permission: fiscalYearsPermissions.view,
      order: 35,
      labelKey: 'fiscal-years:title',
      icon: 'lock',
      to: fiscalYearsPath,
    },
  ],
};
