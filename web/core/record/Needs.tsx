/** What a record or a user needs: lines in a header, each with a verb, contributed by the features. */
import { Component, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { PartsProps } from '../contributions.tsx';
import classes from './Record.module.css';

/** Contributed parts of a record that suspend with it, so that it is shown with them and nothing moves later. */
export const RecordParts = <Props extends object>({ parts, props }: PartsProps<Props>) =>
  parts.map(({ order, Component: RecordPart }) => <RecordPart key={order} {...props} />);

/** The contributed lines of the strip, which suspend until they know. */
export const NeedParts = <Props extends object>({ parts, props }: PartsProps<Props>) =>
  parts.map(({ order, Component: NeedPart }) => (
    <Unfailing key={order}>
      <NeedPart {...props} />
    </Unfailing>
  ));

interface NeedsProps {
  /** On a front page, where the verbs are buttons. Default: "Necesita algo", of a record. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The strip below the header of a record, and above all else on a front page; not shown without lines. */
export function Needs({ title, children }: NeedsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section
      className={classes['needs']}
      aria-labelledby={id}
      data-buttons={title !== undefined || undefined}
    >
      <h2 id={id} className={classes['needsTitle']}>
        {title ?? t('common:needs')}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface NeedProps {
  readonly icon: IconName;
  readonly text: string;
  /** Overdue, or missing what the record can't do without. */
  readonly isUrgent?: boolean;
  /** What helps, and where: a screen, a section of this one (`#…`) or an address outside; null: nothing to do here. */
  readonly verb: {
    readonly label: string;
    readonly to: string;
    /** Its accessible name, where several lines have the same verb. */
    readonly name?: string;
  } | null;
}

/** One line of the strip. */
export function Need({ icon, text, isUrgent = false, verb }: NeedProps) {
  const id = useId();
  const link = {
    className: classes['needVerb'] ?? '',
    ...(verb?.name === undefined ? { 'aria-describedby': id } : { 'aria-label': verb.name }),
  };
  return (
    <li className={classes['need']} data-urgent={isUrgent || undefined}>
      <Icon name={icon} size={18} />
      <span id={id} className={classes['needText']}>
        {text}
      </span>
      {verb === null ? null : verb.to.startsWith('/') ? (
        <Link to={verb.to} {...link}>
          {verb.label}
        </Link>
      ) : (
        <a
          href={verb.to}
          {...(verb.to.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
          {...link}
        >
          {verb.label}
        </a>
      )}
    </li>
  );
}

/** A line whose data can't be read is left out: the record is more important. */
class Unfailing extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
