import { Group, Kbd, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const keys = ['search', 'rows', 'open', 'select', 'close', 'help'] as const;
const pressed: Readonly<Record<(typeof keys)[number], readonly string[]>> = {
  search: ['Ctrl K', '/'],
  rows: ['J', 'K'],
  open: ['Enter'],
  select: ['X'],
  close: ['Esc'],
  help: ['?'],
};

/** The keys of all pages, and of the lists: `search-keys.ts`, `../list/list-keys.ts`. */
export function KeyList() {
  const { t } = useTranslation('help');
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {keys.map((key) => (
        <Group key={key} component="li" justify="space-between" gap="md" wrap="nowrap">
          <Text>{t(`help:keys.${key}`)}</Text>
          <Group gap={6} wrap="nowrap" flex="none">
            {pressed[key].map((each) => (
              <Kbd key={each}>{each}</Kbd>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
