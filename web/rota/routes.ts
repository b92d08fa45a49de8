import { rotaPermissions } from '#domain/rota/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const rotaScreens = [
  {
    path: '/app/agenda/servidores',
    file: 'rota/board/RotaPage.tsx',
    titleKey: 'rota:title',
    layout: 'app',
    permission: rotaPermissions.view,
    action: { labelKey: 'rota:title', wordsKey: 'rota:search.boardWords', icon: 'users' },
  },
  {
    path: '/app/agenda/servidores/equipos',
    file: 'rota/teams/TeamsPage.tsx',
    titleKey: 'rota:teams.title',
    layout: 'app',
    permission: rotaPermissions.view,
    action: { labelKey: 'rota:teams.title', wordsKey: 'rota:search.teamsWords', icon: 'users' },
  },
  {
    path: '/app/agenda/servidores/equipos/importar',
    file: 'rota/teams/ImportTeamsPage.tsx',
    titleKey: 'rota:import.title',
    layout: 'app',
    permission: rotaPermissions.edit,
    action: { labelKey: 'rota:import.title', wordsKey: 'rota:search.importWords', icon: 'import' },
  },
  {
    path: '/app/agenda/servidores/orden/:occurrenceId',
    file: 'rota/plan/PlanPage.tsx',
    titleKey: 'rota:plan.title',
    layout: 'app',
    permission: rotaPermissions.serve,
  },
  {
    path: '/app/agenda/mis-fechas',
    file: 'rota/own/MyDatesPage.tsx',
    titleKey: 'rota:mine.title',
    layout: 'app',
    permission: rotaPermissions.serve,
    action: { labelKey: 'rota:mine.title', wordsKey: 'rota:search.mineWords', icon: 'calendar' },
  },
  {
    path: '/servir/:token',
    file: 'rota/own/ServePage.tsx',
    titleKey: 'rota:link.title',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
] as const satisfies readonly Screen[];
