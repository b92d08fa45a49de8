import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { Section } from '#web/ui/Section.tsx';

/** Internal note about a church, visible to superadmins only. */
export function NoteSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const [note, setNote] = useState(church.note ?? '');
  const { run, running } = useAction(platformContract.church);
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
        <Button
          loading={running}
          onClick={() =>
            void run(
              () => call(platformContract.updateChurch, { churchId: church.id, note }),
              t('common:saved'),
            )
          }
        >
          {t('common:save')}
        </Button>
      </Group>
    </Section>
  );
}
