import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Access.module.css';

interface AccessCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What no field can show: it is read out when it appears. */
  readonly problem?: string | null;
  /** This card takes the place of another one: its heading gets the focus, so that the change is heard and seen. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
  /** Below the card: the way to a neighbouring page. */
  readonly foot?: ReactNode;
}

/** Every page of this room: one card, one task. */
export function AccessCard({
  title,
  lead,
  problem = null,
  announce = false,
  children,
  foot,
}: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) heading.current?.focus({ preventScroll: true });
  }, [announce]);
  return (
    <>
      <section className={classes.card}>
        <Title order={1} tabIndex={-1} ref={heading}>
          {title}
        </Title>
        {lead === undefined ? null : (
          <Text c="dimmed" mt="xs">
            {lead}
          </Text>
        )}
        <div role="alert">
          {problem === null ? null : (
            <p className={classes.problem}>
              <Icon name="alert" />
              {problem}
            </p>
          )}
        </div>
        <Stack gap="md" mt="lg">
          {children}
        </Stack>
      </section>
      {foot === undefined ? null : <Text className={classes.foot}>{foot}</Text>}
    </>
  );
}

interface PublicLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to another public page, in the language of this one. */
export function PublicLink({ to, children }: PublicLinkProps) {
  const publicPath = usePublicPath();
  return (
    <Anchor component={Link} to={publicPath(to)}>
      {children}
    </Anchor>
  );
}
