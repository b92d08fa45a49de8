import { Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** As wide as the page; otherwise as a form is read. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A titled sheet of a page. */
export function Section({ title, wide = false, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      {...(wide ? {} : { maw: 760 })}
      component="section"
      aria-labelledby={id}
    >
      <Stack gap="md">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
