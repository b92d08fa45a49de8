import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  frontPageNotices: [
    definePart({ superadminOnly: true, order: 5, load: () => import('./OwnChurchNotice.tsx') }),
  ],
};
