import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { platformPath } from './routes.ts';

/** On the front page of the platform's own church. */
export default function OwnChurchNotice() {
  const { t } = useTranslation('admin');
  return (
    <Alert icon={<Icon name="building" />}>
      <Group justify="space-between">
        <Text size="sm">{t('ownChurch.text')}</Text>
        <Button component={Link} to={platformPath} size="sm">
          {t('ownChurch.open')}
        </Button>
      </Group>
    </Alert>
  );
}
