import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { suppliersContract } from '#domain/suppliers/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';

interface SupplierSelectProps extends Pick<SelectProps, 'label' | 'description' | 'error'> {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** A supplier of the church; archived ones only where they are chosen already. */
export function SupplierSelect({ value, onChange, ...field }: SupplierSelectProps) {
  const canSee = useMay(suppliersContract.list);
  const { data } = useQuery({ ...queryOptionsFor(suppliersContract.list, {}), enabled: canSee });
  const offered = (data?.items ?? []).filter(({ id, isArchived }) => !isArchived || id === value);
  return (
    <Select
      {...field}
      searchable
      clearable
      value={value}
      onChange={onChange}
      data={offered.map(({ id, name, trade }) => ({
        value: id,
        label: [name, trade].filter(Boolean).join(' · '),
      }))}
    />
  );
}
