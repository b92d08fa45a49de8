import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import type { TimelineBodyProps } from '#web/core/timeline-kind.ts';
import UndoMerge from './UndoMerge.tsx';

/** The undo of a merge below its line in the history, while it is possible. */
export default function MergedEntry({ values: { undoId, undoUntil = '' } }: TimelineBodyProps) {
  const { t } = useTranslation('members');
  const formatDay = useFormatDay();
  const canMerge = useMay(mergeContract.undo);
  const canEdit = useMay(peopleContract.update);
  if (!undoId || !canMerge || !canEdit) return null;
  return (
    <Group gap="sm" mt="xs">
      <UndoMerge undoId={undoId} label={t('merge.undo')} />
      <Text size="sm" c="dimmed">
        {t('merge.undoUntil', { day: formatDay(undoUntil) })}
      </Text>
    </Group>
  );
}
