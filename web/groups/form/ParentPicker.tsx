import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { GroupValues } from './group-values.ts';

type Branch = OutputOf<typeof groupsContract.branches.output>['items'][number];

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

/** The names from the top to each branch by its id, in the order of the tree; without the group itself and what is below it. */
export function listPaths(
  branches: readonly Branch[],
  group: Pick<GroupView, 'id' | 'ancestors'> | null,
): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(branches.map(({ id }) => id));
  const below = Map.groupBy(branches, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const paths = new Map<string, readonly string[]>();
  const add = (parentId: string | null, above: readonly string[]): void => {
    for (const { id, name } of below.get(parentId) ?? []) {
      if (id === group?.id) continue;
      paths.set(id, [...above, name]);
      add(id, [...above, name]);
    }
  };
  add(null, []);
  // Who does not see the branch above keeps it.
  const parent = group?.ancestors.at(-1);
  if (parent && !paths.has(parent.id))
    paths.set(parent.id, group?.ancestors.map(({ name }) => name) ?? []);
  return paths;
}
