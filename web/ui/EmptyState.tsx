import { Box, Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadLater } from '#web/core/load-later.tsx';
import { illustrationNames, type IconName, type IllustrationName } from './Icon.tsx';

interface EmptyStateProps {
  /** What is missing; its drawing is shown. */
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  /** Usually a button that adds the first item. */
  readonly action?: ReactNode;
  /** Heading level; 1 if it is the only heading of the page. */
  readonly level?: 1 | 2;
}

/** Not part of every first page: most have something to show. Its space is kept. */
const Illustration = loadLater(() => import('./Illustration.tsx'), <Box w={200} h={120} />);

const isIllustrated = (icon: IconName): icon is IllustrationName =>
  illustrationNames.some((name) => name === icon);

/** Icons without a drawing of their own name, by the one that is shown for them. */
const similar: readonly (readonly [IllustrationName, readonly IconName[]])[] = [
  ['people', ['groups', 'users', 'user']],
  ['mail', ['send', 'message', 'inbox']],
  ['check', ['refresh']],
  ['calendar', ['clock']],
];

const findDrawing = (icon: IconName): IllustrationName =>
  isIllustrated(icon) ? icon : (similar.find(([, icons]) => icons.includes(icon))?.[0] ?? 'list');

/** Placeholder of an empty list: what will be here, and how to start. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <Center mih={260} px="lg" py="md">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <Illustration name={findDrawing(icon)} />
        <Title order={level} size="h3">
          {title}
        </Title>
        {text ? <Text c="dimmed">{text}</Text> : null}
        {action}
      </Stack>
    </Center>
  );
}
