import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import type { Zooming } from './use-zoom.ts';

export function TreeTools({ zooming }: { readonly zooming: Zooming }) {
  const { t } = useTranslation('families');
  const steps = [
    ['zoomOut', 'rule', zooming.zoomOut],
    ['zoomIn', 'add', zooming.zoomIn],
  ] as const;
  return (
    <Group justify="space-between" gap="sm" mb="xs" className="redil-screen-only">
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t('tree.help')}
      </Text>
      <Group gap="xs" role="group" aria-label={t('tree.tools')}>
        {steps.map(([key, icon, act]) => (
          <ActionIcon
            key={key}
            size={32}
            variant="default"
            aria-label={t(`tree.${key}`)}
            onClick={act}
          >
            <Icon name={icon} size={16} />
          </ActionIcon>
        ))}
        <Button size="xs" variant="default" onClick={zooming.fit}>
          {t('tree.fit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="print" size={16} />}
          onClick={() => window.print()}
        >
          {t('tree.print')}
        </Button>
      </Group>
    </Group>
  );
}
