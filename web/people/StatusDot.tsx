import { ColorSwatch } from '@mantine/core';
import type { BelongingStatusView } from '#domain/people/schema.ts';

/** The colour of a status, beside its name: nothing is told by the colour alone. */
export function StatusDot({ color }: { readonly color: BelongingStatusView['color'] | undefined }) {
  return color ? (
    <ColorSwatch
      color={`var(--mantine-color-${color}-6)`}
      size={10}
      withShadow={false}
      aria-hidden
    />
  ) : null;
}
