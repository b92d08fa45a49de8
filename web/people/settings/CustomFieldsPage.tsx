import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import {
  AddButton,
  ListRow,
  ListRows,
  ListSettingsPage,
  useRemovalQuestion,
} from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { customFieldsQuery } from '../custom-fields.ts';
import { CustomFieldDialog } from './CustomFieldDialog.tsx';

/** The church's custom fields of people. */
export default function CustomFieldsPage() {
  const fields = useQuery(customFieldsQuery);
  return (
    <ListSettingsPage query={fields}>
      {(items) => <CustomFieldsSection fields={items} />}
    </ListSettingsPage>
  );
}

function CustomFieldsSection({ fields }: { readonly fields: readonly CustomField[] }) {
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  const mayAdd = useMay(fieldsContract.create);
  const add = mayAdd ? (
    <AddButton
      label={t('fields.add')}
      prominent={fields.length === 0}
      onClick={() => setEdited('new')}
    />
  ) : null;
  return (
    <Section title={t('fields.title')}>
      {fields.length === 0 ? (
        <EmptyState
          icon="list"
          title={t('fields.empty')}
          text={t('fields.emptyText')}
          action={add}
        />
      ) : (
        <>
          <Text>{t('fields.intro')}</Text>
          <ListRows>
            {fields.map((field) => (
              <FieldRow
                key={field.id}
                field={field}
                fields={fields}
                onEdit={() => setEdited(field)}
              />
            ))}
          </ListRows>
          <Group>{add}</Group>
        </>
      )}
      {edited ? (
        <CustomFieldDialog
          field={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface RowProps {
  readonly field: CustomField;
  readonly fields: readonly CustomField[];
  readonly onEdit: () => void;
}

function FieldRow({ field, fields, onEdit }: RowProps) {
  const { t } = useTranslation(['settings', 'members']);
  const { id: fieldId, label: name, archived } = field;
  const refreshes = [fieldsContract.list];
  const order = useCommand(fieldsContract.order, { refreshes });
  const archive = useCommand(fieldsContract.archive, { refreshes });
  const confirm = useRemovalQuestion(name);
  const remove = useCommand(fieldsContract.remove, { confirm, refreshes });
  return (
    <ListRow
      entry={field}
      entries={fields}
      name={name}
      badges={field.required ? [t('settings:fields.required')] : []}
      summary={t('settings:fields.summary', {
        kind: t(`settings:fields.kinds.${field.kind}`),
        section: t(`members:sections.${field.section}`),
      })}
      mayEdit={useMay(fieldsContract.update)}
      onEdit={onEdit}
      onOrder={(ids) => void order.run({ ids })}
      onArchive={() => void archive.run({ fieldId, archived: !archived })}
      onRemove={() => void remove.run({ fieldId })}
    />
  );
}
