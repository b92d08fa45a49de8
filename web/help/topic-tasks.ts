/** What the visitor can do in a topic: each task with its name and the page where it is done. */
import { useTranslation } from 'react-i18next';
import { checkAccess } from '#domain/access/guard.ts';
import { useLabels } from '#web/core/i18n/labels.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useScreens } from '#web/core/screens.ts';
import { useSession } from '#web/core/session/session.tsx';
import type { TaskLine } from '#web/ui/TaskLines.tsx';
import { findLabelKey, type Topic } from './topics.ts';
import { taskPages } from './tasks.ts';

/** Returns a function for the tasks of a topic whose pages the guard lets the visitor open. */
export function useTopicTasks(): (topic: Topic) => readonly TaskLine[] {
  const { t } = useTranslation('tasks');
  const screens = useScreens();
  const { visitor } = useSession();
  const label = useLabels();
  const member = useTerm('member');

  const toLine = (key: string): TaskLine | null => {
    const [path, taskIcon] = taskPages[key] ?? [key, null];
    const screen = screens.find((each) => each.path === path);
    if (!screen || checkAccess(visitor, screen) !== null) return null;
    if (taskIcon) return { key, icon: taskIcon, text: t(`tasks:${key}.name`), path };
    const { action, menu } = screen;
    const icon = (action ?? menu)?.icon ?? 'settings';
    return { key, icon, text: label(findLabelKey(screen) ?? '', member), path };
  };
  return ({ tasks }) => tasks.map(toLine).filter((line) => line !== null);
}
