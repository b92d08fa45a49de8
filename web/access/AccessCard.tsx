import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Access.module.css';

interface AccessCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Above the title. */
  readonly picture?: ReactNode;
  /** An error that belongs to no field; announced to screen readers. */
  readonly problem?: string | null;
  /** Focuses the heading on mount, so that screen readers announce a card that replaces another. */
  readonly announce?: boolean;
  readonly children?: ReactNode;
  /** Below the card: a link to a related page. */
  readonly footer?: ReactNode;
}

/** The card that the pages of this feature consist of. */
export function AccessCard({
  title,
  lead,
  problem = null,
  announce = false,
  picture,
  children,
  footer,
}: AccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announce) heading.current?.focus({ preventScroll: true });
  }, [announce]);
  return (
    <>
      <section className={classes.card}>
        {picture}
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
        {children ? (
          <Stack gap="md" mt="lg">
            {children}
          </Stack>
        ) : null}
      </section>
      {footer === undefined ? null : <Text className={classes.footer}>{footer}</Text>}
    </>
  );
}

interface PublicLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a public page in the current language. */
export function PublicLink({ to, children }: PublicLinkProps) {
  const publicPath = usePublicPath();
  return (
    <Anchor component={Link} to={publicPath(to)}>
      {children}
    </Anchor>
  );
}
