import { Switch } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { RoomValues } from './room-values.ts';

interface SwitchFieldProps {
  readonly name: 'accessible' | 'needsApproval';
  readonly label: string;
  readonly description?: string;
}

export function SwitchField({ name, label, description }: SwitchFieldProps) {
  const { field } = useController<RoomValues, SwitchFieldProps['name']>({ name });
  const { value, onChange, onBlur, ref } = field;
  return (
    <Switch
      ref={ref}
      label={label}
      description={description}
      checked={value}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
