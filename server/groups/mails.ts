import { defineMails } from '#server/core/mail/declarations.ts';

/** `group`: the group to multiply, and in an answer the new one; `day`: its first day. */
const multiplication = {
  fromChurch: true,
  notice: 'group-multiplications',
  values: { by: 'Marta Paz', group: 'Betania', day: '6 de diciembre de 2026' },
} as const;

const meeting = {
  fromChurch: true,
  notice: 'group-meetings',
  values: { group: 'Betania', day: '6 de diciembre de 2026, 19:00' },
} as const;

export const groupsMails = defineMails('groups', {
  /** To those who lead a group: somebody asks to join it. */
  'group-request': {
    fromChurch: true,
    notice: 'group-requests',
    values: { person: 'Marta Paz', group: 'Betania 2' },
  },
  /** To a person whose request to join a group was declined. */
  'group-request-declined': {
    fromChurch: true,
    values: {
      church: 'Iglesia Betania',
      group: 'Betania 2',
      reason: 'Este grupo es para parejas; hay otro cerca de ti.',
    },
  },
  /** To those who supervise a group: somebody proposes to multiply it. The next three are answers to the user who proposed it. */
  'multiplication-proposed': multiplication,
  'multiplication-scheduled': multiplication,
  'multiplication-approved': multiplication,
  'multiplication-declined': multiplication,
  /** To those who lead a group: before a meeting, and after one without a report. */
  'meeting-coming': meeting,
  'meeting-unreported': meeting,
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly groups: typeof groupsMails;
  }
}
