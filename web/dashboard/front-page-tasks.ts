import { use } from 'react';
import type { Task } from '#domain/access/front-page-contract.ts';
import { ContributionsContext, type TaskKind } from '#web/core/contributions.tsx';
import { useLabels } from '#web/core/i18n/labels.ts';
import type { TaskLine } from '#web/ui/TaskLines.tsx';

export interface FrontPageTask extends TaskLine {
  readonly path: string;
  readonly need: TaskKind['need'];
}

/** The tasks in words, those that are overdue first. */
export function useFrontPageTasks(tasks: readonly Task[]): readonly FrontPageTask[] {
  const kinds = use(ContributionsContext).flatMap(({ taskKinds = [] }) => taskKinds);
  const label = useLabels();
  return tasks
    .flatMap(({ kind: key, count, id }) => {
      const kind = kinds.find((each) => each.kind === key);
      if (!kind?.labelKey) return [];
      const text = label(kind.labelKey, { count });
      return [{ key, icon: kind.icon, text, path: kind.path(id), need: kind.need }];
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ need }: FrontPageTask): number => (need?.isUrgent ? 0 : 1);
