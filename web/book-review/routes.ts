import { bookReviewPermissions } from '#domain/book-review/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const bookReviewScreens = [
  {
    path: '/app/finanzas/revision',
    file: 'book-review/QuestionsPage.tsx',
    titleKey: 'book-review:title',
    layout: 'app',
    permission: financePermissions.view,
    action: { labelKey: 'book-review:title', wordsKey: 'book-review:search.words', icon: 'inbox' },
  },
  {
    path: '/app/finanzas/revision/archivo',
    file: 'book-review/ArchivePage.tsx',
    titleKey: 'book-review:archive.title',
    layout: 'app',
    permission: bookReviewPermissions.export,
    action: {
      labelKey: 'book-review:archive.title',
      wordsKey: 'book-review:search.archiveWords',
      icon: 'download',
    },
  },
  {
    path: '/app/finanzas/revision/consultas',
    file: 'book-review/LookupsPage.tsx',
    titleKey: 'book-review:lookups.title',
    layout: 'app',
    permission: bookReviewPermissions.lookups,
    action: {
      labelKey: 'book-review:lookups.title',
      wordsKey: 'book-review:search.lookupsWords',
      icon: 'list',
    },
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const questionsPath = '/app/finanzas/revision';
export const archivePath = '/app/finanzas/revision/archivo';
export const lookupsPath = '/app/finanzas/revision/consultas';
