import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { getUnusedColumns, type ImportView } from '#domain/people/import/imports.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { formatNumber } from '../format.ts';
import { useCancelImport } from './ImportProgress.tsx';

interface Choices {
  readonly skipErrors: boolean;
  readonly duplicates: 'skip' | 'import';
  readonly newsletterConsent: 'none' | 'granted';
}

/** The last choices before the import, which saves all rows or none. */
export function ImportConfirmation({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation(['members', 'common']);
  const cancel = useCancelImport();
  const confirm = useCommand(peopleContract.confirmImport, {
    refreshes: [peopleContract.import],
    refreshesAfterError: true,
  });
  const [choices, setChoices] = useState<Choices>({
    skipErrors: false,
    duplicates: 'skip',
    newsletterConsent: 'none',
  });
  const isBlocked = view.counts.valid === 0 || (view.counts.withErrors > 0 && !choices.skipErrors);
  return (
    <Stack gap="md">
      <UnusedColumns view={view} />
      <ChoiceFields
        view={view}
        choices={choices}
        onChange={(changes) => setChoices({ ...choices, ...changes })}
      />
      <Text size="sm" c="dimmed">
        {t('members:import.allOrNothing')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void cancel.run({ importId: view.id })}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={confirm.running}
          disabled={isBlocked}
          onClick={() => void confirm.run({ importId: view.id, ...choices })}
        >
          {t('members:import.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

function UnusedColumns({ view: { columns, settings } }: { readonly view: ImportView }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const headers = (settings ? getUnusedColumns(settings) : []).map(
    (column) => columns[column]?.header || String(column + 1),
  );
  if (headers.length === 0) return null;
  return (
    <Alert
      color="blue"
      icon={<Icon name="alert" />}
      title={t('import.unusedColumns', {
        columns: new Intl.ListFormat(language).format(headers),
      })}
    >
      {t('import.unusedColumnsHelp')}
    </Alert>
  );
}

interface ChoiceFieldsProps {
  readonly view: ImportView;
  readonly choices: Choices;
  readonly onChange: (changes: Partial<Choices>) => void;
}

function ChoiceFields({ view, choices, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { withErrors, duplicates } = view.counts;
  return (
    <>
      {withErrors > 0 ? (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          <Checkbox
            label={t('import.skipErrors', {
              count: withErrors,
              number: formatNumber(withErrors, language),
            })}
            checked={choices.skipErrors}
            onChange={(event) => onChange({ skipErrors: event.currentTarget.checked })}
          />
        </Alert>
      ) : null}
      {duplicates > 0 ? (
        <Radio.Group
          label={t('import.duplicatesLabel')}
          value={choices.duplicates}
          onChange={(value) => onChange({ duplicates: value === 'import' ? 'import' : 'skip' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="skip" label={t('import.duplicatesSkip')} />
            <Radio value="import" label={t('import.duplicatesImport')} />
          </Stack>
        </Radio.Group>
      ) : null}
      <Checkbox
        label={t('import.consent')}
        description={t('import.consentHelp')}
        checked={choices.newsletterConsent === 'granted'}
        onChange={(event) =>
          onChange({ newsletterConsent: event.currentTarget.checked ? 'granted' : 'none' })
        }
      />
    </>
  );
}
