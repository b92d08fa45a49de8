import { agendaContract as contract } from '#domain/agenda/contract.ts';
import { layersContract } from '#domain/agenda/layers.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import type { OnDatesCancelled } from '#server/meetings/public.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { answerRoutes } from './answers/answers.ts';
import { eventRoutes } from './events/routes.ts';
import { icsImportRoutes } from './ics-import/routes.ts';
import { photoRoutes } from './events/photo.ts';
import { sharingRoutes } from './sharing/feed-routes.ts';
import { exportDates } from './window/export-dates.ts';
import { readLayers } from './window/layers.ts';
import { countDays, listPage, readWindow } from './window/list-window.ts';

export const agendaRoutes = (onDatesCancelled: readonly OnDatesCancelled[]): readonly Route[] => [
  ...calendarRoutes,
  route(contract.window, readWindow),
  route(contract.days, countDays),
  route(contract.list, listPage),
  churchRoute(contract.export, exportDates),
  route(layersContract.read, readLayers),
  ...eventRoutes(onDatesCancelled),
  ...answerRoutes,
  ...photoRoutes,
  ...sharingRoutes,
  ...attendanceRoutes,
  ...icsImportRoutes,
];
