import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUndoMerge } from './use-undo-merge.ts';

/** The undo of a merge in the list of recent changes. */
export default function UndoMerge({ undoId }: { readonly undoId: string }) {
  const { t } = useTranslation('common');
  const { run, running } = useUndoMerge();
  return (
    <Button variant="default" size="sm" loading={running} onClick={() => void run({ undoId })}>
      {t('common:undo')}
    </Button>
  );
}
