import type { Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = { searchTasks: () => import('./search-tasks.ts') };
