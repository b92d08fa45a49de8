import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUndoMerge } from './use-undo-merge.ts';

interface UndoMergeProps {
  readonly undoId: string;
  /** Default: "Deshacer". */
  readonly label?: string;
}

/** The undo of a merge. */
export default function UndoMerge({ undoId, label }: UndoMergeProps) {
  const { t } = useTranslation('common');
  const { run, running } = useUndoMerge();
  return (
    <Button variant="default" size="sm" loading={running} onClick={() => void run({ undoId })}>
      {label ?? t('common:undo')}
    </Button>
  );
}
