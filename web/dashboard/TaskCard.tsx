import { Group, Text } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Task } from '#domain/access/front-page-contract.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { ContributionsContext } from '#web/core/contributions.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './TaskCard.module.css';

/** What waits for somebody, each with a link to the place where it is done. */
export function TaskCard({ tasks }: { readonly tasks: readonly Task[] }) {
  const kinds = use(ContributionsContext).flatMap(({ taskKinds = [] }) => taskKinds);
  const { t } = useTranslation([
    'dashboard',
    ...listNamespaces(kinds.map((each) => each.labelKey)),
  ]);
  const shown = tasks.flatMap((task) => {
    const kind = kinds.find((each) => each.kind === task.kind);
    return kind ? [{ kind, task }] : [];
  });
  return (
    <Card title={t('dashboard:tasks.title')}>
      {shown.length === 0 ? (
        <Group gap="sm" wrap="nowrap">
          <Icon name="check" />
          <Text>{t('dashboard:tasks.none')}</Text>
        </Group>
      ) : (
        <ul className={classes['tasks']}>
          {shown.map(({ kind, task }) => (
            <li key={kind.kind}>
              <Link to={kind.path(task.id)} className={classes['task']}>
                <span className={classes['icon']}>
                  <Icon name={kind.icon} />
                </span>
                <span className={classes['text']}>{t(kind.labelKey, { count: task.count })}</span>
                <Icon name="chevron" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
