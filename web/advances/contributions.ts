import { advancesPermissions } from '#domain/advances/permissions.ts';
import type { AdvanceView } from '#domain/advances/schema.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { defineKeptPage } from '#web/core/kept-page.ts';
import { advancePath, advancesPath } from './routes.ts';

export const contributions: Contributions = {
  taskKinds: [
    {
      kind: 'advances-to-settle',
      labelKey: 'advances:tasks.settle',
      icon: 'clock',
      need: { verbKey: 'dashboard:verbs.settle' },
      path: (id) => (id === null ? advancesPath : advancePath(id)),
    },
    {
      kind: 'advances-to-accept',
      labelKey: 'advances:tasks.accept',
      icon: 'clock',
      need: { verbKey: 'dashboard:verbs.check' },
      path: (id) => (id === null ? `${advancesPath}?which=submitted` : advancePath(id)),
    },
    {
      kind: 'advances-overdue',
      labelKey: 'advances:tasks.overdue',
      icon: 'clock',
      need: { verbKey: 'dashboard:verbs.see', isUrgent: true },
      path: (id) => (id === null ? advancesPath : advancePath(id)),
    },
  ],
  financeLinks: [
    {
      permission: advancesPermissions.settle,
      order: 7,
      labelKey: 'advances:title',
      icon: 'clock',
      to: advancesPath,
    },
  ],
  entryParts: [
    definePart({
      permission: financePermissions.view,
      order: 12,
      load: () => import('./AdvanceOfEntry.tsx'),
    }),
  ],
  reversalParts: [
    definePart({
      permission: financePermissions.view,
      order: 12,
      load: () => import('./AdvanceOfReversal.tsx'),
    }),
  ],
  keptPages: [
    defineKeptPage<{ readonly advanceId: string }, AdvanceView>({
      endpoint: 'GET /api/advances/:advanceId',
      labelKey: 'advances:kept',
      locate: ({ advanceId }, { purpose }) => ({
        path: advancePath(advanceId),
        values: { purpose },
      }),
    }),
  ],
  dependentAnswers: () => import('./dependent-answers.ts'),
  recordPages: [{ table: 'advances', permission: advancesPermissions.settle, path: advancePath }],
};
