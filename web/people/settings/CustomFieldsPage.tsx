import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { customFieldsQuery } from '../custom-fields.ts';
import { CustomFieldDialog } from './CustomFieldDialog.tsx';
import { ListRowActions, useRemovalQuestion } from './ListRowActions.tsx';
import classes from './Rows.module.css';
import { buildReorderings } from './reorderings.ts';

/** The church's custom fields of people. */
export default function CustomFieldsPage() {
  const fields = useQuery(customFieldsQuery);
  return (
    <SettingsLayout>
      {fields.data ? (
        <CustomFieldsSection fields={fields.data.items} />
      ) : fields.isPending ? (
        <Loading />
      ) : null}
      {!fields.data && fields.isError ? (
        <ErrorState error={fields.error} retry={() => void fields.refetch()} />
      ) : null}
    </SettingsLayout>
  );
}

function CustomFieldsSection({ fields }: { readonly fields: readonly CustomField[] }) {
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  const mayAdd = useMay(fieldsContract.create);
  const add = mayAdd ? (
    <Button
      variant={fields.length === 0 ? 'filled' : 'default'}
      leftSection={<Icon name="add" size={18} />}
      onClick={() => setEdited('new')}
    >
      {t('fields.add')}
    </Button>
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
          <ul className={classes['rows']}>
            {fields.map((field) => (
              <FieldRow
                key={field.id}
                field={field}
                fields={fields}
                onEdit={() => setEdited(field)}
              />
            ))}
          </ul>
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
  const { id: fieldId, label: name } = field;
  const mayEdit = useMay(fieldsContract.update);
  const refreshes = [fieldsContract.list];
  const order = useCommand(fieldsContract.order, { refreshes });
  const archive = useCommand(fieldsContract.archive, { refreshes });
  const remove = useCommand(fieldsContract.remove, {
    confirm: useRemovalQuestion(name),
    refreshes,
  });
  const { up, down } = buildReorderings(fields, field.id);
  return (
    <li className={classes['row']} data-archived={field.archived}>
      <Stack gap={0} miw={0}>
        <Group gap="xs">
          <Text truncate>{name}</Text>
          {field.required ? <Badge variant="default">{t('settings:fields.required')}</Badge> : null}
          {field.archived ? <Badge variant="default">{t('settings:list.archived')}</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('settings:fields.summary', {
            kind: t(`settings:fields.kinds.${field.kind}`),
            section: t(`members:sections.${field.section}`),
          })}
        </Text>
      </Stack>
      {mayEdit ? (
        <ListRowActions
          name={name}
          archived={field.archived}
          onEdit={onEdit}
          onUp={up && (() => void order.run({ ids: up }))}
          onDown={down && (() => void order.run({ ids: down }))}
          onArchive={() => void archive.run({ fieldId, archived: !field.archived })}
          onRemove={() => void remove.run({ fieldId })}
        />
      ) : null}
    </li>
  );
}
