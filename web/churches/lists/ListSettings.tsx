import { Button, Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SettingsLayout } from '../settings/SettingsLayout.tsx';
import { ListRows } from './ListRow.tsx';

interface ListSettingsPageProps<T> {
  readonly query: UseQueryResult<{ readonly items: readonly T[] }>;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A page of the settings for one list of the church. */
export function ListSettingsPage<T>({ query, children }: ListSettingsPageProps<T>) {
  return (
    <SettingsLayout>
      {query.data ? children(query.data.items) : query.isPending ? <Loading /> : null}
      {!query.data && query.isError ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : null}
    </SettingsLayout>
  );
}

interface ListSectionProps {
  readonly title: string;
  readonly intro: string;
  /** Rows of the list. */
  readonly children: ReactNode;
  /** The button below the list. */
  readonly add: ReactNode;
}

export function ListSection({ title, intro, children, add }: ListSectionProps) {
  return (
    <Section title={title}>
      <Text>{intro}</Text>
      <ListRows>{children}</ListRows>
      {add ? <Group>{add}</Group> : null}
    </Section>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly prominent?: boolean;
  readonly onClick: () => void;
}

export function AddButton({ label, prominent = false, onClick }: AddButtonProps) {
  return (
    <Button
      variant={prominent ? 'filled' : 'default'}
      leftSection={<Icon name="add" size={18} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
