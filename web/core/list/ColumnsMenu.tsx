import { ActionIcon, Button, Checkbox, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Popover } from '#web/ui/floating/Popover.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { maxColumns, type ColumnChoice } from './columns.ts';

/** Chooses the columns beside the name. A phone shows none. */
export function ColumnsMenu<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  const { t } = useTranslation();
  const { all, chosen, choose, reset } = choice;
  const keys = chosen.map(({ key }) => key);
  const toggle = (key: string): void =>
    choose(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  return (
    <Popover width={280} position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
      <Popover.Target>
        <ActionIcon variant="default" size={36} visibleFrom="sm">
          <Icon name="columns" size={18} />
          <VisuallyHidden>{t('common:columnChoice.title')}</VisuallyHidden>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text fw={600}>{t('common:columnChoice.title')}</Text>
          {all.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={keys.includes(key)}
              disabled={keys.length >= maxColumns && !keys.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
          <Text size="sm" c="dimmed">
            {t('common:columnChoice.hint', { count: maxColumns })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            {t('common:columnChoice.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
