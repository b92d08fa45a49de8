/** A church that is to be deleted says so on every page, with the day and the way back. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { useDay } from '../day.ts';
import { useSession } from '../session.tsx';

const dataPath = '/app/configuracion/datos';

export function ClosingBanner() {
  const { church } = useSession();
  return church?.deletionDueAt ? <Closing dueAt={church.deletionDueAt} /> : null;
}

function Closing({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation('data');
  const { can } = useSession();
  const { pathname } = useLocation();
  const day = useDay();
  const mayUndo = can('church.delete');
  return (
    <Alert
      mb="md"
      role="status"
      color="red"
      icon={<Icon name="alert" />}
      title={t('closing.title', { day: day(dueAt) })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 320px">
          {t(mayUndo ? 'closing.text' : 'closing.textForOthers')}
        </Text>
        {mayUndo && pathname !== dataPath ? (
          <Button component={Link} to={dataPath} size="compact-md" variant="default">
            {t('closing.open')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
