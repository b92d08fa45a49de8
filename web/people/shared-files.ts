import type { SharedFiles } from '#web/core/shared-files.ts';

export const sharedFiles: SharedFiles = {
  parts:
    /web\/people\/(photo\/PersonAvatar|StatusDot|church-day|custom-fields|custom-value|format|statuses)\.|domain\/people\/(contract|schema|settings-contract)\./,
  lists: /web\/people\/list\/MembersPage/,
  records: /web\/people\/record\/MemberPage\.tsx/,
  'member-form': /web\/people\/record\/MemberForm\.tsx/,
};
