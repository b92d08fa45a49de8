import { Badge } from '@mantine/core';
import { useDifference } from './use-difference.ts';

interface DifferenceBadgeProps {
  /** Minor units; negative for less than the books said. */
  readonly amount: bigint;
}

/** Whether there was what the books said, less or more. */
export function DifferenceBadge({ amount }: DifferenceBadgeProps) {
  const difference = useDifference();
  const color = amount === 0n ? 'olive' : amount < 0n ? 'clay' : 'gray';
  return (
    <Badge variant="light" color={color} tt="none">
      {difference(amount)}
    </Badge>
  );
}
