import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const consentRequestsScreens = [
  {
    path: '/app/miembros/preguntar',
    file: 'consent-requests/RequestsPage.tsx',
    titleKey: 'consent-requests:title',
    layout: 'app',
    permission: peoplePermissions.edit,
    module: 'newsletters',
    action: {
      labelKey: 'consent-requests:title',
      wordsKey: 'consent-requests:words',
      icon: 'mail',
    },
  },
] as const satisfies readonly Screen[];

export const requestsPath = '/app/miembros/preguntar';
