import { ColorSwatch } from '@mantine/core';
import type { BelongingStatusView } from '#domain/people/belonging.ts';

/** The color of a status. Decorative: the name is always shown beside it. */
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
