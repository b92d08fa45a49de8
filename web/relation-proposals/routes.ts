import { familiesPermissions } from '#domain/families/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const relationProposalsScreens = [
  {
    path: '/app/families/relations',
    file: 'relation-proposals/ProposalsPage.tsx',
    titleKey: 'families:proposals.title',
    layout: 'app',
    permission: familiesPermissions.edit,
    action: {
      labelKey: 'families:proposals.title',
      wordsKey: 'families:proposals.words',
      icon: 'family',
    },
  },
] as const satisfies readonly Screen[];

export const relationProposalsPath = '/app/families/relations';
