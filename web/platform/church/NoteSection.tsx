import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { Section } from '#web/ui/Section.tsx';

/** Internal note about a church, visible to superadmins only. */
export function NoteSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const [note, setNote] = useState(church.note ?? '');
  const { run, running } = useCommand(platformContract.updateChurch, {
    refreshes: [platformContract.church],
    success: t('common:saved'),
  });
  return (
    <Section wide title={t('admin:church.note')}>
      <Textarea
        aria-label={t('admin:church.note')}
        description={t('admin:church.noteHint')}
        autosize
        minRows={3}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group>
        <Button loading={running} onClick={() => void run({ churchId: church.id, note })}>
          {t('common:save')}
        </Button>
      </Group>
    </Section>
  );
}
