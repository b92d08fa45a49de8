import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDuplicate } from './use-duplicate.ts';

/** Uses a newsletter again: its text and audience become a new draft. */
export function DuplicateButton({ newsletterId }: { readonly newsletterId: string }) {
  const { t } = useTranslation('newsletters');
  const may = useMay(newslettersContract.duplicate);
  const { run, running } = useDuplicate();
  return may ? (
    <Button
      variant="default"
      loading={running}
      leftSection={<Icon name="copy" size={18} />}
      onClick={() => void run({ newsletterId })}
    >
      {t('duplicate.action')}
    </Button>
  ) : null;
}
