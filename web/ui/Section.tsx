import { Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled sheet of a settings page. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw={760} component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
