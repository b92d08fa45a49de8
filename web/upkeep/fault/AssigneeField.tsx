import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { suppliersContract } from '#domain/suppliers/contract.ts';
import type { FaultRow } from '#domain/upkeep/schema.ts';
import { useMay } from '#web/core/session/access.ts';
import { GroupPicker } from '#web/groups/public.ts';
import { PersonPicker } from '#web/people/public.ts';
import { SupplierSelect } from '#web/suppliers/public.ts';

export type Assignee = FaultRow['assignee'];

interface AssigneeFieldProps {
  readonly value: Assignee;
  readonly onChange: (assignee: Assignee) => void;
  readonly error: string | undefined;
}

const kinds = ['person', 'group', 'supplier'] as const;

/** A person, a team or a supplier. */
export function AssigneeField({ value, onChange, error }: AssigneeFieldProps) {
  const { t } = useTranslation('upkeep');
  const canSee = {
    person: useMay(peopleContract.names),
    group: useMay(groupsContract.list),
    supplier: useMay(suppliersContract.list),
  };
  const [kind, setKind] = useState(value?.kind ?? 'person');
  const label = t(`assignees.${kind}`);
  const { id = '', name = '' } = value?.kind === kind ? value : {};
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('fields.assignee')}
      </Text>
      <SegmentedControl
        aria-label={t('fields.assignee')}
        value={kind}
        onChange={(chosen) => {
          setKind(kinds.find((each) => each === chosen) ?? 'person');
          onChange(null);
        }}
        data={kinds
          .filter((each) => canSee[each])
          .map((each) => ({ value: each, label: t(`assignees.${each}`) }))}
      />
      {kind === 'person' ? (
        <PersonPicker
          label={label}
          error={error}
          value={id === '' ? null : { id, displayName: name, sex: 'unknown' }}
          onChange={(person) =>
            onChange(person && { kind: 'person', id: person.id, name: person.displayName })
          }
        />
      ) : kind === 'group' ? (
        <GroupPicker
          label={label}
          error={error}
          value={id === '' ? null : { id, name, typeId: '', members: 0, capacity: null }}
          onChange={(group) => onChange(group && { kind: 'group', id: group.id, name: group.name })}
        />
      ) : (
        <SupplierSelect
          label={label}
          error={error}
          value={id === '' ? null : id}
          onChange={(supplierId) =>
            onChange(supplierId === null ? null : { kind: 'supplier', id: supplierId, name: '' })
          }
        />
      )}
    </Stack>
  );
}
