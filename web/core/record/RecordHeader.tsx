import { Anchor, Badge, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Record.module.css';

interface RecordHeaderProps {
  readonly name: string;
  /** What it is, in a few words. */
  readonly subtitle?: string;
  /** The list, or the record above it. */
  readonly back: { readonly to: string; readonly label: string };
  readonly picture: ReactNode;
  /** `<RecordStatus>`es. */
  readonly status?: ReactNode;
  /** `<RecordVerb>`s, the primary one first, and a `<RecordMenu>`. */
  readonly verbs: ReactNode;
  /** `<Needs>`, from `<LoadedRecord>`. */
  readonly needs: ReactNode;
}

/** The header of every record: picture, name and status, what is done with it, and what it needs. */
export function RecordHeader(props: RecordHeaderProps) {
  const { name, subtitle, back, picture, status, verbs, needs } = props;
  return (
    <header className={classes['header']}>
      <Anchor component={Link} to={back.to} size="sm" underline="hover" className={classes['back']}>
        <Icon name="back" size={16} />
        {back.label}
      </Anchor>
      <div className={classes['identity']}>
        <div className={classes['picture']}>{picture}</div>
        <div className={classes['name']}>
          <Title order={1} tabIndex={-1}>
            {name}
          </Title>
          {subtitle ? <Text c="dimmed">{subtitle}</Text> : null}
          {status ? <div className={classes['statuses']}>{status}</div> : null}
        </div>
        <div className={classes['verbs']}>{verbs}</div>
      </div>
      {needs}
    </header>
  );
}

interface RecordStatusProps {
  /** false: something out of the ordinary, such as an archived record. */
  readonly isUsual?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const RecordStatus = ({ isUsual = false, icon = null, children }: RecordStatusProps) => (
  <Badge size="lg" variant={isUsual ? 'light' : 'default'} tt="none" leftSection={icon}>
    {children}
  </Badge>
);
