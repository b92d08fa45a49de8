/** Shown on every page of a church that is scheduled for deletion, with the date and a link to cancel it. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useFormatDay } from '../i18n/format-day.ts';
import { useSession } from '../session/session.tsx';

const dataPath = '/app/configuracion/datos';

export function DeletionBanner() {
  const { church } = useSession();
  return church?.deletionDueAt ? <DeletionAlert dueAt={church.deletionDueAt} /> : null;
}

function DeletionAlert({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation('data');
  const { can } = useSession();
  const { pathname } = useLocation();
  const formatDay = useFormatDay();
  const canCancel = can('church.delete');
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
          {t(canCancel ? 'deletionBanner.text' : 'deletionBanner.textForOthers')}
        </Text>
        {canCancel && pathname !== dataPath ? (
          <Button component={Link} to={dataPath} size="compact-md" variant="default">
            {t('deletionBanner.open')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
