import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** `aria-label` of the heading, if several pages share the same title. */
  readonly accessibleTitle?: string;
  /** null: not known yet; its line is kept. */
  readonly subtitle?: string | null;
  /** Picture of a record, before its name. */
  readonly picture?: ReactNode;
  /** What a record is, below its name: its status, for example. */
  readonly details?: ReactNode;
  /** Buttons; the primary one last. */
  readonly actions?: ReactNode;
  /** As wide as a form or a record, for a page that is no wider below. */
  readonly isNarrow?: boolean;
  /** Link to the parent page, above the title. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** The header of every page, with its only `h1`, which gets the focus after a navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, accessibleTitle, subtitle, picture, details, actions, back, isNarrow } = props;
  return (
    <Stack component="header" gap="xs" mb="lg" {...(isNarrow ? { maw: 860 } : {})}>
      {back ? (
        <Anchor
          component={Link}
          to={back.to}
          size="sm"
          underline="hover"
          py={2}
          className="redil-screen-only redil-back"
          style={{ alignSelf: 'flex-start' }}
        >
          <Group component="span" gap={4} display="inline-flex">
            <Icon name="back" size={16} />
            {back.label}
          </Group>
        </Anchor>
      ) : null}
      <Group justify="space-between" align={picture ? 'center' : 'flex-end'} gap="md">
        <Group gap="md" wrap="nowrap" flex="1 1 16rem" style={{ minWidth: 0 }}>
          {picture}
          <div style={{ minWidth: 0 }}>
            <Title order={1} tabIndex={-1} aria-label={accessibleTitle}>
              {title}
            </Title>
            {subtitle === null || subtitle ? (
              <Text c="dimmed" maw="36rem" mih="1lh">
                {subtitle}
              </Text>
            ) : null}
            {details ? (
              <Group gap="xs" mt={4} c="dimmed">
                {details}
              </Group>
            ) : null}
          </div>
        </Group>
        {actions ? (
          <Group
            gap="sm"
            className="redil-screen-only redil-header-actions"
            {...(picture ? { w: { base: '100%', xs: 'auto' } } : {})}
          >
            {actions}
          </Group>
        ) : null}
      </Group>
    </Stack>
  );
}
