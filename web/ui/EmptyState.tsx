import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** The button that ends the emptiness. */
  readonly action?: ReactNode;
  /** 1 where it is the whole page and nothing else names it. */
  readonly level?: 1 | 2;
}

/** Nothing here yet: says what would be, and how to begin. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Center mih={280} p="lg">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <Text component="span" c="olive">
          <Icon name={icon} size={40} />
        </Text>
        <Title order={level} size="h3">
          {title}
        </Title>
        {text ? <Text c="dimmed">{text}</Text> : null}
        {action}
      </Stack>
    </Center>
  );
}
