import { agendaPermissions } from '#domain/agenda/permissions.ts';
import type { AgendaCard } from '#domain/agenda/front-page.ts';
import { defineFrontPageCard, type Contributions } from '#web/core/contributions.tsx';
import { defineKeptPage } from '#web/core/kept-page.ts';
import { attendancePath, calendarsPath, eventPath } from './parts/paths.ts';

interface AskedReport {
  readonly eventId: string;
  readonly timeId: string;
  readonly day: string;
  readonly on: string;
}

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<AgendaCard>({
      key: 'agenda-week',
      place: 'main',
      order: 26,
      load: () => import('./AgendaCard.tsx'),
    }),
  ],
  keptPages: [
    defineKeptPage<AskedReport, { readonly gatheringId: string }>({
      endpoint: 'POST /api/events/:eventId/times/:timeId/meeting',
      labelKey: 'agenda:keptReport',
      locate: ({ eventId, ...date }, { gatheringId }, find) => {
        const form = find('GET /api/meetings/:gatheringId/report-form', { gatheringId });
        if (form === undefined) return null;
        const { name } = form as { readonly name: string };
        return { path: attendancePath(eventId, date), values: { name }, day: date.on };
      },
    }),
  ],
  searchTasks: () => import('./search-tasks.ts'),
  searchKinds: [
    {
      kind: 'events',
      permission: agendaPermissions.view,
      order: 20,
      oneKey: 'agenda:one',
      icon: 'calendar',
      path: eventPath,
    },
  ],
  recordPages: [
    { table: 'events', permission: agendaPermissions.view, path: eventPath },
    { table: 'calendars', permission: agendaPermissions.edit, path: () => calendarsPath },
  ],
};
