/** What the features add to the pages of other features: the `contributions` of each `web/<feature>/contributions.ts`. */
import type { Contributions } from './core/contributions.tsx';

export const contributions: readonly Contributions[] = Object.values(
  import.meta.glob<Contributions>('./*/contributions.ts', { eager: true, import: 'contributions' }),
);
