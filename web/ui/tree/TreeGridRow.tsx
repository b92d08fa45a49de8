import { Anchor } from '@mantine/core';
import { use, useEffect, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../Icon.tsx';
import { hasModifier, TreeContext } from './tree-focus.ts';
import classes from './TreeGrid.module.css';

interface TreeGridRowProps {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  /** From 1. */
  readonly level: number;
  /** Of the whole tree: the tab stop until another row has had the focus. */
  readonly isFirst: boolean;
  /** null: nothing is below it. */
  readonly isOpen: boolean | null;
  readonly onToggle: (open: boolean) => void;
  readonly picture?: ReactNode;
  /** Beside the name. */
  readonly badge?: ReactNode;
  /** Below the name. */
  readonly detail?: ReactNode;
  /** A `<td>` for each column. */
  readonly children: ReactNode;
}

export function TreeGridRow(props: TreeGridRowProps) {
  const { id, name, to, level, isFirst, isOpen, onToggle, picture, badge, detail, children } =
    props;
  const navigate = useNavigate();
  const { focused, onFocus, onGone } = use(TreeContext);
  useEffect(() => () => onGone(id), [id, onGone]);
  const toggle = (open: boolean): void => {
    // What closes may have had the focus.
    onFocus(id);
    onToggle(open);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget || hasModifier(event)) return;
    if (key === 'ArrowRight' && isOpen === false) toggle(true);
    else if (key === 'ArrowLeft' && isOpen) toggle(false);
    else if (key === 'Enter') void navigate(to);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      aria-level={level}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      tabIndex={focused === id || (focused === null && isFirst) ? 0 : -1}
      onFocus={() => onFocus(id)}
      onKeyDown={onKeyDown}
    >
      <th scope="row">
        <span className={classes['name']} style={{ '--level': level } as CSSProperties}>
          <Toggle name={name} isOpen={isOpen} onToggle={toggle} />
          {picture}
          <span className={classes['title']}>
            <span className={classes['line']}>
              <Anchor component={Link} to={to} tabIndex={-1} fw={600} c="bright" underline="hover">
                {name}
              </Anchor>
              {badge}
            </span>
            {detail ? <span className={classes['detail']}>{detail}</span> : null}
          </span>
        </span>
      </th>
      {children}
    </tr>
  );
}

function Toggle({
  name,
  isOpen,
  onToggle,
}: Pick<TreeGridRowProps, 'name' | 'isOpen' | 'onToggle'>) {
  const { t } = useTranslation();
  if (isOpen === null) return <span className={classes['toggle']} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes['toggle']}
      data-open={isOpen}
      aria-label={t(isOpen ? 'common:tree.collapse' : 'common:tree.expand', { name })}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon name="chevron" size={16} />
    </button>
  );
}

interface TreeGridNoteProps {
  readonly level: number;
  readonly children: ReactNode;
}

/** What stands at the place of rows that are not there: that they load, or a button that loads them. */
export function TreeGridNote({ level, children }: TreeGridNoteProps) {
  return (
    <tr aria-level={level}>
      <td
        colSpan={use(TreeContext).columnCount}
        className={classes['note']}
        style={{ '--level': level } as CSSProperties}
      >
        {children}
      </td>
    </tr>
  );
}
