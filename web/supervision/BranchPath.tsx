import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Period } from '#domain/supervision/contract.ts';
import { supervisionPath } from './routes.ts';
import classes from './Supervision.module.css';

interface BranchPathProps {
  /** From the top; the last one is shown on the page. */
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly weeks: Period;
}

/** Where the user is in the tree, with the way back. */
export function BranchPath({ path, weeks }: BranchPathProps) {
  const { t } = useTranslation('groups');
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('supervision.path')}>
      <ol className={classes['path']}>
        <li>
          <Anchor component={Link} to={supervisionPath({ weeks })}>
            {t('supervision.all')}
          </Anchor>
        </li>
        {path.map(({ id, name }, index) => (
          <li key={id}>
            {index === path.length - 1 ? (
              <strong aria-current="page">{name}</strong>
            ) : (
              <Anchor component={Link} to={supervisionPath({ branchId: id, weeks })}>
                {name}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
