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
  return (
    <Switch
      ref={field.ref}
      label={label}
      description={description}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}
