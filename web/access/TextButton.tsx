import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The other way, below the one button: its words may need two lines. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <Anchor component="button" type="button" ta="center" py={6} onClick={onClick}>
      {children}
    </Anchor>
  );
}
