import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface TextButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that looks like a link, for the alternative below the primary button. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <Anchor component="button" type="button" ta="center" py={6} onClick={onClick}>
      {children}
    </Anchor>
  );
}
