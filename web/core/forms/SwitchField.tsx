import { Switch, type SwitchProps } from '@mantine/core';
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';

interface SwitchFieldProps<Values extends FieldValues> extends Pick<
  SwitchProps,
  'label' | 'description' | 'disabled'
> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, boolean>;
}

/**
 * A switch of a form. Mantine's switch shows its own state: with `register` it would show every field as off, whatever its
 * value is.
 */
export function SwitchField<Values extends FieldValues>({
  control,
  name,
  ...shown
}: SwitchFieldProps<Values>) {
  const { field } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return (
    <Switch
      {...shown}
      ref={ref}
      checked={value === true}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
