import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const followUpsScreens = [
  {
    path: '/app/seguimientos',
    file: 'follow-ups/FollowUpsPage.tsx',
    titleKey: 'follow-ups:title',
    layout: 'app',
    subscription: true,
    module: 'people',
    aliases: ['/follow-ups', '/app/miembros/seguimientos'],
    // Others get there from their front page, if somebody was given to them.
    menu: {
      labelKey: 'follow-ups:title',
      icon: 'followUp',
      group: 'people',
      order: 13,
      permission: peoplePermissions.view,
    },
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const followUpsPath = '/app/seguimientos';
/** Of the section of a person's record. */
export const followUpsAnchor = 'follow-ups';
export const myFollowUpsPath = '/app/seguimientos?assignee=me';
