import { agendaPermissions } from '#domain/agenda/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const agendaScreens = [
  {
    path: '/app/agenda',
    file: 'agenda/calendar/AgendaPage.tsx',
    titleKey: 'agenda:title',
    layout: 'app',
    permission: agendaPermissions.view,
    aliases: ['/agenda'],
    menu: {
      labelKey: 'agenda:title',
      wordsKey: 'agenda:search.calendarWords',
      icon: 'calendar',
      order: 10,
      group: 'week',
    },
  },
  {
    path: '/app/agenda/nuevo',
    file: 'agenda/form/NewEventPage.tsx',
    titleKey: 'agenda:form.new',
    layout: 'app',
    permission: agendaPermissions.create,
    action: {
      labelKey: 'agenda:form.new',
      wordsKey: 'agenda:search.newWords',
      icon: 'calendar',
    },
  },
  {
    path: '/app/agenda/calendarios',
    file: 'agenda/calendars/CalendarsPage.tsx',
    titleKey: 'agenda:calendars.title',
    layout: 'app',
    permission: agendaPermissions.edit,
    action: {
      labelKey: 'agenda:calendars.title',
      wordsKey: 'agenda:search.calendarsWords',
      icon: 'calendar',
    },
  },
  {
    path: '/app/agenda/programa',
    file: 'agenda/programme/ProgrammePage.tsx',
    titleKey: 'agenda:programme.title',
    layout: 'app',
    permission: agendaPermissions.view,
    action: {
      labelKey: 'agenda:programme.title',
      wordsKey: 'agenda:search.programmeWords',
      icon: 'calendar',
    },
  },
  {
    path: '/app/agenda/compartir',
    file: 'agenda/share/SharePage.tsx',
    titleKey: 'agenda:share.title',
    layout: 'app',
    permission: agendaPermissions.view,
    action: {
      labelKey: 'agenda:share.title',
      wordsKey: 'agenda:search.shareWords',
      icon: 'calendar',
    },
  },
  {
    path: '/app/agenda/importar',
    file: 'agenda/ics-import/ImportCalendarPage.tsx',
    titleKey: 'agenda:ics.title',
    layout: 'app',
    permission: agendaPermissions.create,
    action: {
      labelKey: 'agenda:ics.title',
      wordsKey: 'agenda:search.icsWords',
      icon: 'import',
    },
  },
  {
    path: '/app/agenda/:eventId',
    file: 'agenda/record/EventPage.tsx',
    titleKey: 'agenda:one',
    layout: 'app',
    permission: agendaPermissions.view,
    aliases: ['/agenda/:eventId'],
  },
  {
    path: '/app/agenda/:eventId/asistencia/:timeId/:day/:on',
    file: 'agenda/attendance/ReportEventPage.tsx',
    titleKey: 'agenda:attendance.title',
    layout: 'app',
    permission: agendaPermissions.create,
  },
  {
    path: '/app/agenda/:eventId/editar',
    file: 'agenda/form/EditEventPage.tsx',
    titleKey: 'agenda:form.edit',
    layout: 'app',
    permission: agendaPermissions.create,
  },
] as const satisfies readonly Screen[];
