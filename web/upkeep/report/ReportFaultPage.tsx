import { Button, Checkbox, Paper, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { faultsContract } from '#domain/upkeep/contract.ts';
import { maxText, maxTitle } from '#domain/upkeep/schema.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import { faultPath, faultsPath } from '../routes.ts';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { PhotoField } from '#web/ui/picture/PhotoField.tsx';

interface Values {
  roomId: string | null;
  title: string;
  description: string;
  isUrgent: boolean;
  photo: string | null;
}

/** What is broken, in three taps: the room, a photo, a few words. It waits on the device where there is no network. */
export default function ReportFaultPage() {
  const { t } = useTranslation('upkeep');
  const navigate = useNavigate();
  const roomId = useSearchParams()[0].get('roomId');
  const [isKept, setIsKept] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, submit, problem, running } = useQueuedSubmit(faultsContract.report, {
    queue: {
      subject: `fault ${requestId}`,
      label: t('report.queued'),
      href: faultsPath,
    },
    defaultValues: { roomId, title: '', description: '', isUrgent: false, photo: null } as Values,
    toInput: ({ photo, ...values }: Values) => ({
      requestId,
      ...values,
      photo: photo === null ? null : { data: photo },
    }),
    refreshes: changedByUpkeep,
    success: ({ isQueued }) => (isQueued ? null : t('report.sent')),
    onSuccess: (delivery) => {
      if (delivery.isQueued) setIsKept(true);
      else void navigate(faultPath(delivery.result.id), { replace: true });
    },
  });
  if (isKept)
    return (
      <Stack gap="md" maw={640}>
        <PageHeader title={t('report.title')} back={{ to: faultsPath, label: t('title') }} />
        <Text role="status">{t('report.kept')}</Text>
        <Button component={Link} to={faultsPath} w="fit-content">
          {t('title')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="md" maw={640}>
      <PageHeader title={t('report.title')} back={{ to: faultsPath, label: t('title') }} />
      <Form submit={submit} problem={problem} isMain>
        <UnsavedChanges when={form.formState.isDirty && !running} />
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <Fields form={form} />
          </Stack>
        </Paper>
        <FormActions
          cancelTo={faultsPath}
          label={t('report.send')}
          saving={running}
          errors={form.formState.errors}
        />
      </Form>
    </Stack>
  );
}

function Fields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('upkeep');
  const { control, register, formState } = form;
  const { data } = useQuery(offlineQueryOptionsFor(roomsContract.list, {}));
  const rooms = Map.groupBy(data?.items ?? [], ({ building }) => building.name);
  return (
    <>
      <Controller
        control={control}
        name="roomId"
        render={({ field: { value, onChange, ref } }) => (
          <Select
            ref={ref}
            label={t('fields.room')}
            searchable
            // The field has the focus from the start, and its choices would cover the form.
            openOnFocus={false}
            value={value}
            onChange={onChange}
            error={formState.errors.roomId?.message}
            data={[...rooms].map(([group, items]) => ({
              group,
              items: items.map(({ id, name }) => ({ value: id, label: name })),
            }))}
          />
        )}
      />
      <TextInput
        label={t('fields.title')}
        placeholder={t('report.example')}
        maxLength={maxTitle}
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <Controller
        control={control}
        name="photo"
        render={({ field: { value, onChange } }) => (
          <PhotoField value={value} onChange={onChange} />
        )}
      />
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={2}
        maxLength={maxText}
        error={formState.errors.description?.message}
        {...register('description')}
      />
      <Checkbox
        label={t('report.isUrgent')}
        description={t('report.isUrgentHint')}
        {...register('isUrgent')}
      />
    </>
  );
}
