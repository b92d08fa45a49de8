import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { GroupValues } from './group-values.ts';
import { listPaths } from './parent-paths.ts';

interface ParentPickerProps {
  /** Null for a new one. */
  readonly group: GroupView | null;
}

/** The branch to which a group belongs, found by its name or those above it. */
export function ParentPicker({ group }: ParentPickerProps) {
  const { t } = useTranslation('groups');
  const { field, fieldState } = useController<GroupValues, 'parentId'>({ name: 'parentId' });
  const branches = useQuery(queryOptionsFor(groupsContract.branches, {})).data?.items ?? [];
  const paths = listPaths(branches, group);
  return (
    <Select
      label={t('fields.parent')}
      placeholder={t('form.noParent')}
      searchable
      clearable
      disabled={group !== null && !group.access.supervise}
      data={[...paths].map(([value, path]) => ({ value, label: path.at(-1) ?? '' }))}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            fold((paths.get(String(option.value)) ?? []).join(' ')).includes(fold(search)),
        )
      }
      renderOption={({ option }) => <PathText path={paths.get(option.value) ?? []} />}
      nothingFoundMessage={t('form.noBranch')}
    />
  );
}

function PathText({ path }: { readonly path: readonly string[] }) {
  return (
    <div>
      <Text size="sm">{path.at(-1)}</Text>
      {path.length > 1 ? (
        <Text size="xs" c="dimmed">
          {path.slice(0, -1).join(' › ')}
        </Text>
      ) : null}
    </div>
  );
}
