import type { SharedFiles } from '#web/core/shared-files.ts';

export const sharedFiles: SharedFiles = {
  agenda:
    /domain\/agenda\/(contract|events-contract|layers)\.|web\/agenda\/parts\/(event-times|CalendarDot|EventStatus|changed-by-agenda|use-undo)\./,
  'agenda-views': /web\/agenda\/calendar\/AgendaPage\./,
  'agenda-times': /web\/agenda\/(record\/ChangeDialog|form\/TimesFields)\./,
};
