import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { supervisionContract, type TreeRow } from '#domain/supervision/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { groupPath, newGroupPath, useTypes, withGroup } from '#web/groups/public.ts';
import { supervisionPath } from './routes.ts';
import { getShare } from './figures.ts';
import classes from './Below.module.css';

/** The groups and branches directly below a branch, with their figures of twelve weeks. */
export default withGroup(function BelowSection({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const id = useId();
  const canCreate = useMay(groupsContract.create);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(supervisionContract.tree, { branchId: group.id }),
    enabled: group.kind === 'branch',
  });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  const rows = data.items.filter((row) => row.id !== group.id);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={2} size="h3" id={id}>
            {t('record.below')}
          </Title>
          <Group gap="xs" className="redil-screen-only">
            <Button
              component={Link}
              to={supervisionPath({ branchId: group.id })}
              variant="default"
              leftSection={<Icon name="hierarchy" size={18} />}
            >
              {t('supervision.title')}
            </Button>
            {canCreate ? (
              <Button
                component={Link}
                to={`${newGroupPath}?parent=${group.id}`}
                variant="default"
                leftSection={<Icon name="add" size={18} />}
              >
                {t('record.addBelow')}
              </Button>
            ) : null}
          </Group>
        </Group>
        {rows.length === 0 ? (
          <Text c="dimmed">{t('record.nothingBelow')}</Text>
        ) : (
          <ul className={classes['rows']}>
            {rows.map((row) => (
              <BelowLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Stack>
    </Paper>
  );
});

function BelowLine({ row }: { readonly row: TreeRow }) {
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  const { kind, figures, leaders } = row;
  const share = getShare(figures);
  return (
    <li className={classes['row']}>
      <PersonAvatar person={{ displayName: row.name, photoId: null }} size={40} />
      <div className={classes['what']}>
        <Anchor component={Link} to={groupPath(row.id)} fw={600} c="bright" underline="hover">
          {row.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[names.get(row.typeId), ...leaders.map(({ displayName }) => displayName)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Text size="sm" className={classes['figures'] ?? ''}>
        {[
          ...(kind === 'branch' ? [t('print.groups', { count: figures.groups })] : []),
          t('print.members', { count: figures.members }),
          ...(share === null ? [] : [t('print.attendance', { share })]),
        ].join(' · ')}
      </Text>
    </li>
  );
}
