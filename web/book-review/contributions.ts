import { bookReviewPermissions } from '#domain/book-review/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { entryPath } from '#web/finance/public.ts';
import { archivePath, questionsPath } from './routes.ts';

export const contributions: Contributions = {
  financeLinks: [
    {
      permission: financePermissions.view,
      order: 36,
      labelKey: 'book-review:title',
      icon: 'inbox',
      to: questionsPath,
    },
    {
      permission: bookReviewPermissions.export,
      order: 37,
      labelKey: 'book-review:archive.title',
      icon: 'download',
      to: archivePath,
    },
  ],
  entryParts: [
    definePart({
      permission: financePermissions.view,
      order: 20,
      load: () => import('./QuestionsOfEntry.tsx'),
    }),
  ],
  yearPoints: [
    definePart({
      permission: financePermissions.view,
      order: 10,
      load: () => import('./OpenQuestions.tsx'),
    }),
  ],
  taskKinds: [
    {
      kind: 'questions-to-answer',
      labelKey: 'book-review:tasks.answer',
      icon: 'inbox',
      need: { verbKey: 'dashboard:verbs.answer' },
      path: (id) => (id === null ? questionsPath : entryPath(id)),
    },
    {
      kind: 'questions-answered',
      labelKey: 'book-review:tasks.answered',
      icon: 'inbox',
      path: (id) => (id === null ? `${questionsPath}?state=answered` : entryPath(id)),
    },
  ],
};
