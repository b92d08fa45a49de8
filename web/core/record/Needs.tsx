/** What a record needs: lines in its header, each with a verb, contributed by the features. */
import { Component, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { Part } from '../contributions.tsx';
import classes from './Record.module.css';

interface RecordPartsProps<Props extends object> {
  readonly parts: readonly Part<Props>[];
  readonly props: Props;
}

/** Contributed parts of a record that suspend with it, so that it is shown with them and nothing moves later. */
export const RecordParts = <Props extends object>({ parts, props }: RecordPartsProps<Props>) =>
  parts.map(({ order, Component: RecordPart }) => <RecordPart key={order} {...props} />);

/** The contributed lines of the strip, which suspend until they know. */
export const NeedParts = <Props extends object>({ parts, props }: RecordPartsProps<Props>) =>
  parts.map(({ order, Component: NeedPart }) => (
    <Unfailing key={order}>
      <NeedPart {...props} />
    </Unfailing>
  ));

/** The strip below the header of a record; not shown without lines. */
export function Needs({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes['needs']} aria-labelledby={id}>
      <h2 id={id} className={classes['needsTitle']}>
        {t('common:needs')}
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
  readonly verb: { readonly label: string; readonly to: string } | null;
}

/** One line of the strip. */
export function Need({ icon, text, isUrgent = false, verb }: NeedProps) {
  const id = useId();
  const link = { className: classes['needVerb'] ?? '', 'aria-describedby': id };
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
