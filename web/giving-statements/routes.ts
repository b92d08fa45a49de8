import { givingStatementsPermissions } from '#domain/giving-statements/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const givingStatementsScreens = [
  {
    path: '/app/finanzas/constancias',
    file: 'giving-statements/RunsPage.tsx',
    titleKey: 'giving-statements:title',
    layout: 'app',
    permission: givingStatementsPermissions.view,
    action: {
      labelKey: 'giving-statements:title',
      wordsKey: 'giving-statements:search.words',
      icon: 'list',
    },
  },
  {
    path: '/app/finanzas/constancias/totales',
    file: 'giving-statements/MonthTotalsPage.tsx',
    titleKey: 'giving-statements:months.title',
    layout: 'app',
    permission: givingStatementsPermissions.view,
  },
  {
    path: '/app/finanzas/constancias/:runId',
    file: 'giving-statements/RunPage.tsx',
    titleKey: 'giving-statements:title',
    layout: 'app',
    permission: givingStatementsPermissions.view,
  },
  {
    path: '/constancia/:token',
    file: 'giving-statements/OpenStatementPage.tsx',
    titleKey: 'giving-statements:open.closed',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const runsPath = '/app/finanzas/constancias';
export const runPath = (runId: string): string => `${runsPath}/${runId}`;
export const monthTotalsPath = `${runsPath}/totales`;
