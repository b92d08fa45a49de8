import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maxContacts } from '#domain/people/contact-shapes.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface ContactRowsProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly ids: readonly string[];
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  /** The controls of one row. */
  readonly row: (index: number) => ReactNode;
}

/** A list of e-mail addresses or phones with add and remove buttons. */
export function ContactRows({
  label,
  error,
  ids,
  addLabel,
  onAdd,
  onRemove,
  row,
}: ContactRowsProps) {
  const { t } = useTranslation('members');
  const id = useId();
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      bd="none"
      p={0}
      m={0}
      aria-labelledby={id}
    >
      <Stack gap="xs" align="flex-start">
        {ids.map((key, index) => (
          <Group key={key} gap="xs" w="100%" align="flex-start" wrap="nowrap">
            <Group gap="xs" flex={1} align="flex-start">
              {row(index)}
            </Group>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('form.remove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            >
              <Icon name="close" size={18} />
            </ActionIcon>
          </Group>
        ))}
        {ids.length < maxContacts ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="add" size={16} />}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
