/** Shown on every page of a church that is scheduled for deletion, with the date and a link to cancel it. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { GuardedEndpoint } from '#domain/access/endpoint-access.ts';
import { permissions } from '#domain/permissions.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useFormatDay } from '../i18n/format-day.ts';
import { useMay } from '../session/access.ts';

/** As the feature `data` declares it, which core does not import. */
const cancelDeletion: GuardedEndpoint = {
  can: permissions['church.delete'],
  subscription: false,
  allowedWhenSuspended: true,
};
const dataPath = '/app/configuracion/datos';

export default function DeletionBanner({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation('data');
  const { pathname } = useLocation();
  const formatDay = useFormatDay();
  const mayCancel = useMay(cancelDeletion);
  return (
    <Alert
      mb="md"
      role="status"
      color="red"
      icon={<Icon name="alert" />}
      title={t('deletionBanner.title', { day: formatDay(dueAt) })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 320px">
          {t(mayCancel ? 'deletionBanner.text' : 'deletionBanner.textForOthers')}
        </Text>
        {mayCancel && pathname !== dataPath ? (
          <Button component={Link} to={dataPath} size="compact-md" variant="default">
            {t('deletionBanner.open')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
