import { expect, test } from 'vitest';
import { importJoined } from './screen-parts.ts';

const code = `export const contributions = {
  memberParts: [
    definePart({ order: 1, load: () => import('./Health.tsx') }),
    definePart({ order: 2, load: async () => ({ default: (await import('./Notes.tsx')).Notes }) }),
  ],
  memberColumns: [{ load: () => import('./Cell.tsx') }],
};`;

test('parts of first screens are taken from the module that has them all, others from their own', () => {
  const parts = ['/web/notes/Health.tsx', '/web/notes/Notes.tsx'];
  const joined = importJoined(code, '/web/notes/contributions.ts', (path) =>
    parts.includes(path) ? { module: 'joined', name: `part${parts.indexOf(path)}` } : null,
  );
  expect(joined).toContain(`load: () => import('joined').then(({ part0 }) => part0)`);
  expect(joined).toContain(`(await import('joined').then(({ part1 }) => part1)).Notes`);
  expect(joined).toContain(`import('./Cell.tsx')`);
});
