import { Paper, Stack, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Full page width instead of the width of a form. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A titled section of a page. */
export function Section({ title, wide = false, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      {...(wide ? {} : { maw: 860 })}
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
