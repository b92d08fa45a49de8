import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/import/imports.ts';
import { call } from '#web/core/api/api.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
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
  const refresh = useRefresh();
  const cancel = useCancelImport(view.id);
  const [choices, setChoices] = useState<Choices>({
    skipErrors: false,
    duplicates: 'skip',
    newsletterConsent: 'none',
  });
  const [busy, setBusy] = useState(false);
  const isBlocked = view.counts.valid === 0 || (view.counts.withErrors > 0 && !choices.skipErrors);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(peopleContract.confirmImport, { importId: view.id, ...choices });
    } catch (error) {
      notify.error(error instanceof Error ? error : String(error));
    }
    await refresh(peopleContract.import);
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <ChoiceFields
        view={view}
        choices={choices}
        onChange={(changes) => setChoices({ ...choices, ...changes })}
      />
      <Text size="sm" c="dimmed">
        {t('members:import.allOrNothing')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void cancel()}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} disabled={isBlocked} onClick={() => void confirm()}>
          {t('members:import.confirm')}
        </Button>
      </Group>
    </Stack>
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
