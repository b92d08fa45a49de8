import { agendaContract as contract } from '#domain/agenda/contract.ts';
import { layersContract } from '#domain/agenda/layers.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { answerRoutes } from './answers/answers.ts';
import { eventRoutes, type DateObservers } from './events/routes.ts';
import { icsImportRoutes } from './ics-import/routes.ts';
import { photoRoutes } from './events/photo.ts';
import { sharingRoutes } from './sharing/feed-routes.ts';
import { exportDates } from './window/export-dates.ts';
import { readLayers } from './window/layers.ts';
import { countDays, listPage, readWindow } from './window/list-window.ts';

export const agendaRoutes = (observers: DateObservers): readonly Route[] => [
  ...calendarRoutes,
  route(contract.window, readWindow),
  route(contract.days, countDays),
  route(contract.list, listPage),
  churchRoute(contract.export, exportDates),
  route(layersContract.read, readLayers),
  ...eventRoutes(observers),
  ...answerRoutes,
  ...photoRoutes,
  ...sharingRoutes,
  ...attendanceRoutes,
  ...icsImportRoutes,
];
