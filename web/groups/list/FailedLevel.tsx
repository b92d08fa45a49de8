import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

interface FailedLevelProps {
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** In place of the groups below a branch that did not load. */
export function FailedLevel({ error, isLoading, retry }: FailedLevelProps) {
  const { t } = useTranslation();
  return (
    <Group role="alert" gap="sm">
      {error?.message}
      <Button
        variant="default"
        size="compact-sm"
        loading={isLoading}
        onClick={retry}
        leftSection={<Icon name="refresh" size={16} />}
      >
        {t('common:retry')}
      </Button>
    </Group>
  );
}
