import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import {
  errorChoices,
  getUnusedColumns,
  type ImportChoices,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { formatNumber } from '../format.ts';
import { useCancelImport } from './ImportProgress.tsx';

/** The last choices before the import, which saves all rows or none. */
export function ImportConfirmation({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation(['members', 'common']);
  const cancel = useCancelImport();
  const confirm = useCommand(peopleContract.confirmImport, {
    refreshes: [peopleContract.import],
    refreshesAfterError: true,
  });
  const [choices, setChoices] = useState<ImportChoices>({
    errors: 'stop',
    duplicates: 'skip',
    newsletterConsent: 'none',
  });
  const { valid, withErrors, repairable } = view.counts;
  const importable = choices.errors === 'without-cells' ? valid + repairable : valid;
  const isBlocked = importable === 0 || (withErrors > 0 && choices.errors === 'stop');
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
  readonly choices: ImportChoices;
  readonly onChange: (changes: Partial<ImportChoices>) => void;
}

function ChoiceFields({ view, choices, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const { withErrors, repairable } = view.counts;
  const duplicates =
    view.counts.duplicates +
    (choices.errors === 'without-cells' ? view.counts.repairableDuplicates : 0);
  return (
    <>
      {withErrors > 0 ? (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          <Radio.Group
            label={t('import.errorsLabel', {
              number: formatNumber(withErrors, language),
            })}
            value={choices.errors}
            onChange={(value) =>
              onChange({ errors: errorChoices.find((each) => each === value) ?? 'stop' })
            }
          >
            <Stack gap="xs" mt="xs">
              {repairable > 0 ? (
                <Radio
                  value="without-cells"
                  label={t('import.withoutCells', {
                    count: repairable,
                    number: formatNumber(repairable, language),
                  })}
                />
              ) : null}
              <Radio value="leave-out" label={t('import.leaveOut')} />
            </Stack>
          </Radio.Group>
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
