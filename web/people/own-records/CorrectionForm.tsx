import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import {
  selfServiceContract,
  type OwnRecordView,
  type SelfServiceRule,
} from '#domain/people/own-records.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Form } from '#web/ui/Form.tsx';
import { EverydayFields } from '../completion/EverydayFields.tsx';
import { toEveryday, toEverydayDraft } from '../completion/everyday-draft.ts';

interface CorrectionFormProps {
  readonly record: OwnRecordView;
  readonly rule: SelfServiceRule;
  readonly onClose: () => void;
}

/** What the user corrects of the own record, or of a minor's. */
export function CorrectionForm({ record, rule, onClose }: CorrectionFormProps) {
  const { t } = useTranslation('completion');
  const church = useSession().church?.name ?? '';
  const [requestId] = useState(() => crypto.randomUUID());
  const { id: personId, version } = record;
  const submission = useSubmit(selfServiceContract.correct, {
    defaultValues: toEverydayDraft(record),
    toInput: (draft) => ({ ...toEveryday(record, draft), personId, version, requestId }),
    refreshes: [selfServiceContract.list, frontPageContract.read],
    success: ({ outcome }) => t(`own.done.${outcome}`),
    onSuccess: onClose,
  });
  const isReviewed = rule === 'inbox';
  return (
    <FormProvider {...submission.form}>
      <Form {...submission}>
        <Stack gap="xl">
          <EverydayFields asks={record.asks} church={church} />
          <Text size="sm" c="dimmed">
            {t(isReviewed ? 'own.noteInbox' : 'own.noteAtOnce', { church })}
          </Text>
          <Group>
            <Button type="submit" loading={submission.running}>
              {t(isReviewed ? 'own.send' : 'own.save')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('own.cancel')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FormProvider>
  );
}
