import { Group, Paper, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  /** Beside the title: usually a link to all of it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled card of a front page or a page of figures. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs" align="baseline">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
