import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countImportable,
  duplicateChoices,
  errorChoices,
  getColumnsLeftOut,
  getUnusedColumns,
  type ImportChoices,
  type ImportView,
} from '#domain/imports/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useFormatNumber, useImportScreen } from './import-screen.ts';
import { useCancelImport } from './ImportProgress.tsx';

/** The last choices before the import, which saves all rows or none. */
export function ImportConfirmation({ view }: { readonly view: ImportView }) {
  const { t } = useTranslation(['imports', 'common']);
  const cancel = useCancelImport();
  const { endpoints } = useImportScreen().declaration;
  const confirm = useCommand(endpoints.confirmImport, {
    refreshes: [endpoints.import],
    refreshesAfterError: true,
  });
  const [choices, setChoices] = useState<ImportChoices>({
    errors: 'stop',
    duplicates: 'skip',
    statements: [],
  });
  const [leavesColumnsOut, setLeavesColumnsOut] = useState(false);
  const leftOut = getColumnsLeftOut(view.columns);
  const missing = findMissing(view, choices, leftOut.length > 0 && !leavesColumnsOut);
  const hint = missing === 'rows' ? null : missing;
  return (
    <Stack gap="md">
      <UnusedColumns view={view} />
      {leftOut.length > 0 ? (
        <LeaveColumnsOut
          headers={leftOut.map(({ header }) => header)}
          checked={leavesColumnsOut}
          onChange={setLeavesColumnsOut}
        />
      ) : null}
      <ChoiceFields
        view={view}
        choices={choices}
        onChange={(changes) => setChoices({ ...choices, ...changes })}
      />
      <Text size="sm" c="dimmed">
        {t('imports:allOrNothing')}
      </Text>
      <Group justify="flex-end">
        {hint ? (
          <Text size="sm" fw={600} id="import-missing">
            {t(`imports:missing.${hint}`)}
          </Text>
        ) : null}
        <Button variant="default" onClick={() => void cancel.run({ importId: view.id })}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={confirm.running}
          disabled={missing !== null}
          aria-describedby={hint ? 'import-missing' : undefined}
          onClick={() => void confirm.run({ importId: view.id, leavesColumnsOut, ...choices })}
        >
          {t('imports:confirm')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why the import can't start: the file has no rows to import, or the user has not made a choice yet. null: it can start. */
function findMissing(
  { counts }: ImportView,
  choices: ImportChoices,
  losesColumns: boolean,
): 'rows' | 'columns' | 'errors' | 'duplicates' | null {
  if (counts.valid + counts.repairable === 0) return 'rows';
  if (losesColumns) return 'columns';
  if (counts.withErrors > 0 && choices.errors === 'stop') return 'errors';
  return countImportable(counts, choices) === 0 ? 'duplicates' : null;
}

interface LeaveColumnsOutProps {
  readonly headers: readonly string[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A column of a known meaning is not lost in silence. */
function LeaveColumnsOut({ headers, checked, onChange }: LeaveColumnsOutProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const columns = new Intl.ListFormat(language).format(headers);
  return (
    <Checkbox
      label={t('leaveColumnsOut', { columns })}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function UnusedColumns({ view: { columns, settings } }: { readonly view: ImportView }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const { texts } = useImportScreen();
  const headers = (settings ? getUnusedColumns(settings) : []).map(
    (column) => columns[column]?.header || String(column + 1),
  );
  if (headers.length === 0) return null;
  return (
    <Alert
      color="blue"
      icon={<Icon name="alert" />}
      title={t('unusedColumns', {
        columns: new Intl.ListFormat(language).format(headers),
      })}
    >
      {texts.unusedColumnsHelp}
    </Alert>
  );
}

interface ChoiceFieldsProps {
  readonly view: ImportView;
  readonly choices: ImportChoices;
  readonly onChange: (changes: Partial<ImportChoices>) => void;
}

function ChoiceFields({ view, choices, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('imports');
  const format = useFormatNumber();
  const { valid, withErrors, repairable } = view.counts;
  const duplicates =
    view.counts.duplicates +
    (choices.errors === 'without-cells' ? view.counts.repairableDuplicates : 0);
  return (
    <>
      {valid + repairable === 0 ? (
        <Alert color="yellow" icon={<Icon name="alert" />} title={t('nothingImportable')}>
          {t('nothingImportableHelp')}
        </Alert>
      ) : withErrors > 0 ? (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          <Radio.Group
            label={t('errorsLabel', {
              number: format(withErrors),
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
                  label={t('withoutCells', {
                    count: repairable,
                    number: format(repairable),
                  })}
                />
              ) : null}
              {valid > 0 ? <Radio value="leave-out" label={t('leaveOut')} /> : null}
            </Stack>
          </Radio.Group>
        </Alert>
      ) : null}
      {duplicates > 0 ? <DuplicateChoice choices={choices} onChange={onChange} /> : null}
      <Statements
        stated={choices.statements}
        onChange={(statements) => onChange({ statements: [...statements] })}
      />
    </>
  );
}

function DuplicateChoice({ choices, onChange }: Omit<ChoiceFieldsProps, 'view'>) {
  const { t } = useTranslation('imports');
  const { texts } = useImportScreen();
  return (
    <Radio.Group
      label={t('duplicatesLabel')}
      value={choices.duplicates}
      onChange={(value) =>
        onChange({ duplicates: duplicateChoices.find((each) => each === value) ?? 'skip' })
      }
    >
      <Stack gap="xs" mt="xs">
        <Radio value="skip" label={t('duplicatesSkip')} />
        {texts.completeDuplicates ? (
          <Radio
            value="complete"
            label={texts.completeDuplicates.label}
            description={texts.completeDuplicates.help}
          />
        ) : null}
        <Radio value="import" label={texts.importDuplicates} />
      </Stack>
    </Radio.Group>
  );
}

interface StatementsProps {
  readonly stated: readonly string[];
  readonly onChange: (stated: readonly string[]) => void;
}

function Statements({ stated, onChange }: StatementsProps) {
  const { statements = [] } = useImportScreen();
  return statements.map(({ key, label, help }) => (
    <Checkbox
      key={key}
      label={label}
      description={help}
      checked={stated.includes(key)}
      onChange={(event) => {
        const others = stated.filter((each) => each !== key);
        onChange(event.currentTarget.checked ? [...others, key] : others);
      }}
    />
  ));
}
