import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Columns.module.css';

export type Facts = readonly (readonly [label: string, value: ReactNode])[];

interface FactListProps {
  readonly facts: Facts;
}

/** Without empty ones. */
export const FactList = ({ facts }: FactListProps) => (
  <div className={classes['facts']}>
    {facts
      .filter(
        ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
      )
      .map(([label, value]) => (
        <div key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="div" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
  </div>
);
