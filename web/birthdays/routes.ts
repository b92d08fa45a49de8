import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const birthdaysScreens = [
  {
    path: '/app/miembros/cumpleanos',
    file: 'birthdays/BirthdaysPage.tsx',
    titleKey: 'birthdays:name',
    layout: 'app',
    permission: peoplePermissions.view,
  },
] as const satisfies readonly Screen[];

export const birthdaysPath = '/app/miembros/cumpleanos';
