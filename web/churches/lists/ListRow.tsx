import { Badge, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ListRow.module.css';
import { ListRowActions } from './ListRowActions.tsx';
import { buildReorderings } from './reorderings.ts';

interface Entry {
  readonly id: string;
  readonly archived: boolean;
}

interface ListRowProps {
  readonly entry: Entry;
  /** The whole list, for its order. */
  readonly entries: readonly Entry[];
  readonly name: string;
  /** In front of the name. */
  readonly mark?: ReactNode;
  /** What the entry stands for, as badges after the name; empty texts are left out. */
  readonly badges?: readonly string[];
  /** A line below the name. */
  readonly summary?: string;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onOrder: (ids: string[]) => void;
  readonly onArchive: () => void;
  readonly onRemove: () => void;
}

/** The rows of a list of the church's settings. */
export function ListRows({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}

/** An entry of a list of the church's settings, with what can be done with it. */
export function ListRow({ entry, entries, name, mark, summary, mayEdit, ...rest }: ListRowProps) {
  const { t } = useTranslation('settings');
  const { onEdit, onOrder, onArchive, onRemove } = rest;
  const { up, down } = buildReorderings(entries, entry.id);
  const badges = [...(rest.badges ?? []), entry.archived ? t('list.archived') : ''];
  return (
    <li className={classes['row']} data-archived={entry.archived}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        {mark}
        <Stack gap={0} miw={0}>
          <Group gap="4px 8px" miw={0}>
            <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
            {badges.filter(Boolean).map((badge) => (
              <Badge key={badge} variant="default">
                {badge}
              </Badge>
            ))}
          </Group>
          {summary ? (
            <Text size="sm" c="dimmed">
              {summary}
            </Text>
          ) : null}
        </Stack>
      </Group>
      {mayEdit ? (
        <ListRowActions
          name={name}
          archived={entry.archived}
          onEdit={onEdit}
          onUp={up && (() => onOrder(up))}
          onDown={down && (() => onOrder(down))}
          onArchive={onArchive}
          onRemove={onRemove}
        />
      ) : null}
    </li>
  );
}
