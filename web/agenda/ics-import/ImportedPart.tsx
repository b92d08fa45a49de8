import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { IcsImportView } from '#domain/agenda/ics-import.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { agendaPath } from '../parts/paths.ts';

interface ImportedPartProps {
  readonly imported: IcsImportView;
  readonly onOther: () => void;
}

export function ImportedPart({ imported, onOther }: ImportedPartProps) {
  const { t } = useTranslation('agenda');
  const { events: count, calendar } = imported;
  return (
    <Stack gap="md" maw={860}>
      <Alert
        color="olive"
        role="status"
        icon={<Icon name="check" />}
        title={t('ics.done', { count, calendar })}
      >
        {t('ics.doneText')}
      </Alert>
      <Group gap="sm">
        <Button component={Link} to={agendaPath}>
          {t('ics.see')}
        </Button>
        <Button variant="default" onClick={onOther}>
          {t('ics.other')}
        </Button>
      </Group>
    </Stack>
  );
}
