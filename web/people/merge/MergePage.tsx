import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { proposeMerge } from '#domain/people/merge/merge.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { notify } from '#web/core/notify.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { memberPath, mergePath } from '../routes.ts';
import classes from './Merge.module.css';
import { MergeFields } from './MergeFields.tsx';
import { MovingRows } from './MovingRows.tsx';
import { changedByMerge, useUndoMerge } from './use-undo-merge.ts';

type Preview = OutputOf<typeof mergeContract.preview.output>;

/** Two records side by side, of which one is made. */
export default function MergePage() {
  const { t } = useTranslation('members');
  const { memberId = '', otherId = '' } = useParams();
  const preview = useQuery({
    ...queryOptionsFor(mergeContract.preview, { personId: memberId, removedId: otherId }),
    staleTime: 0,
  });
  const { kept, removed } = preview.data ?? {};
  return (
    <Stack maw={860} gap="md">
      <PageHeader
        title={t('merge.title')}
        subtitle={t('merge.subtitle')}
        back={{ to: memberPath(memberId), label: kept?.displayName ?? t('merge.back') }}
      />
      {preview.data && kept && removed ? (
        <Comparison
          key={`${kept.id} ${kept.version} ${removed.id} ${removed.version}`}
          preview={preview.data}
        />
      ) : preview.error ? (
        <ErrorState error={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

function useMerge({ removed }: Preview) {
  const { t } = useTranslation(['members', 'common']);
  const navigate = useNavigate();
  const undo = useUndoMerge();
  return useCommand(mergeContract.merge, {
    refreshes: changedByMerge,
    refreshesAfterError: true,
    onSuccess: ({ person, undoId }) => {
      notify.success(t('members:merge.done', { name: removed.displayName }), {
        label: t('common:undo'),
        onClick: () => void undo.run({ undoId }),
      });
      void navigate(memberPath(person.id), { replace: true });
    },
  });
}

function Comparison({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation(['members', 'common']);
  const { kept, removed, rows, doubts, losesAccount } = preview;
  const loss = t('members:merge.losesAccount', { name: removed.displayName });
  const [choices, setChoices] = useState(() => proposeMerge(kept, removed));
  const merge = useMerge(preview);
  const start = () =>
    merge.run({
      personId: kept.id,
      removedId: removed.id,
      choices,
      version: kept.version,
      removedVersion: removed.version,
    });
  return (
    <>
      {[...doubts, ...(losesAccount ? [loss] : [])].map((warning) => (
        <Alert key={warning} color="yellow" icon={<Icon name="alert" />}>
          {warning}
        </Alert>
      ))}
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Sides kept={kept} removed={removed} />
        <MergeFields
          kept={kept}
          removed={removed}
          choices={choices}
          onChoose={(field, choice) => setChoices((before) => ({ ...before, [field]: choice }))}
        />
      </Paper>
      <MovingRows rows={rows} />
      <div className={classes['footer']}>
        <Text size="sm" c="dimmed">
          {t('members:merge.undoHint')}
        </Text>
        <Group gap="sm">
          <Button component={Link} to={memberPath(kept.id)} variant="default">
            {t('common:cancel')}
          </Button>
          <Button loading={merge.running} onClick={() => void start()}>
            {t('members:merge.action')}
          </Button>
        </Group>
      </div>
    </>
  );
}

interface SidesProps {
  readonly kept: PersonView;
  readonly removed: PersonView;
}

function Sides({ kept, removed }: SidesProps) {
  const { t } = useTranslation('members');
  return (
    <div className={classes['sides']}>
      <Button
        component={Link}
        to={mergePath(removed.id, kept.id)}
        replace
        variant="default"
        size="sm"
        leftSection={<Icon name="refresh" size={16} />}
      >
        {t('merge.swap')}
      </Button>
      <Side person={kept} isKept />
      <Side person={removed} isKept={false} />
    </div>
  );
}

function Side({ person, isKept }: { readonly person: PersonView; readonly isKept: boolean }) {
  const { t } = useTranslation('members');
  const day = useFormatDay()(person.createdAt);
  return (
    <div className={classes['side']}>
      <PersonAvatar person={person} size={48} />
      <div style={{ minWidth: 0 }}>
        <Anchor component={Link} to={memberPath(person.id)} fw={600} c="bright" underline="hover">
          {person.displayName}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('merge.createdOn', { day })}
        </Text>
        <Badge variant={isKept ? 'light' : 'default'} tt="none" mt={4}>
          {t(isKept ? 'merge.stays' : 'merge.joins')}
        </Badge>
      </div>
    </div>
  );
}
