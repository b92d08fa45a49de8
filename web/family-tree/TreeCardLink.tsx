import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '#web/core/session/access.ts';
import { memberPath } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { familyTreePath } from '#web/families/public.ts';
import type { TreeCard } from './lines.ts';
import { Portrait } from './Portrait.tsx';
import { cardHeight, cardWidth } from './sizes.ts';
import classes from './Tree.module.css';

interface TreeCardLinkProps {
  readonly card: TreeCard;
  readonly isSelf: boolean;
  /** One card at a time is a stop of the Tab key; arrow keys lead to the others. */
  readonly isTabStop: boolean;
}

/** A person of the tree: the card opens the record, the button in its corner the person's own tree. */
export function TreeCardLink({ card, isSelf, isTabStop }: TreeCardLinkProps) {
  const { t } = useTranslation('families');
  const { person, x, y } = card;
  const { id, displayName: name } = person;
  const path = memberPath(id);
  const mayOpen = useMayOpen(path);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      className={classes['card']}
      style={{ left: x, top: y, width: cardWidth, height: cardHeight }}
      {...(isSelf ? { 'data-self': true } : {})}
    >
      <Link
        className={classes['link']}
        to={mayOpen ? path : familyTreePath(id)}
        tabIndex={tabIndex}
        data-person={id}
        draggable={false}
        {...(isSelf ? { 'aria-current': true } : {})}
      >
        <Portrait person={person} />
      </Link>
      {isSelf || !mayOpen ? null : (
        <Link
          className={classes['center']}
          to={familyTreePath(id)}
          tabIndex={tabIndex}
          draggable={false}
        >
          <Icon name="people" size={15} />
          <VisuallyHidden>{t('tree.center', { name })}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}
