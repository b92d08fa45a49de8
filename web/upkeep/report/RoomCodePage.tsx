/** The page of a room's code, on which anybody reports what is broken in it. */
import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { roomCodeContract } from '#domain/upkeep/contract.ts';
import { maxText, maxTitle } from '#domain/upkeep/schema.ts';
import { AccessCard, PublicPageFailure } from '#web/access/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import { Form } from '#web/ui/Form.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PhotoField } from '#web/ui/picture/PhotoField.tsx';

type Room = OutputOf<typeof roomCodeContract.open.output>;

export default function RoomCodePage() {
  const { t } = useTranslation('upkeep');
  const { slug = '', roomId = '' } = useParams();
  const query = useQuery({
    ...queryOptionsFor(roomCodeContract.open, { slug, roomId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {query.data ? (
        <OpenRoom room={query.data} roomId={roomId} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <PublicPageFailure
          error={query.error}
          retry={query.refetch}
          words={{
            closed: t('code.closed'),
            closedText: t('code.closedText'),
            failed: t('code.failed'),
            retry: t('code.retry'),
          }}
        />
      )}
    </>
  );
}

interface OpenRoomProps {
  readonly room: Room;
  readonly roomId: string;
}

function OpenRoom({ room, roomId }: OpenRoomProps) {
  const { t } = useTranslation('upkeep');
  const [isSent, setIsSent] = useState(false);
  useScreenChurch(room.church);
  return (
    <Stack gap="lg" maw={560} mx="auto">
      <Stack gap={4} align="center" ta="center">
        <Title order={1}>{room.room}</Title>
        <Text c="dimmed">{room.building}</Text>
      </Stack>
      {isSent ? (
        <AccessCard announce title={t('code.sent')} lead={t('code.sentText')} />
      ) : (
        <ReportForm slug={room.slug} roomId={roomId} onSent={() => setIsSent(true)} />
      )}
    </Stack>
  );
}

interface ReportFormProps {
  readonly slug: string;
  readonly roomId: string;
  readonly onSent: () => void;
}

interface Values {
  title: string;
  description: string;
  name: string;
  phone: string;
  photo: string | null;
}
const blank: Values = { title: '', description: '', name: '', phone: '', photo: null };

/** A report that is sent again after a failed connection has the same id, so that it arrives once. */
function ReportForm({ slug, roomId, onSent }: ReportFormProps) {
  const { t } = useTranslation('upkeep');
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, submit, problem, running } = useSubmit(roomCodeContract.report, {
    defaultValues: blank,
    toInput: ({ photo, ...values }: Values) => ({
      slug,
      roomId,
      requestId,
      ...values,
      photo: photo === null ? null : { data: photo },
    }),
    onSuccess: onSent,
  });
  const { register, formState, control } = form;
  const { errors } = formState;
  return (
    <Form submit={submit} problem={problem}>
      <TextInput
        label={t('fields.title')}
        placeholder={t('report.example')}
        size="md"
        maxLength={maxTitle}
        error={errors.title?.message}
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
        error={errors.description?.message}
        {...register('description')}
      />
      <WhoReports form={form} />
      <Button type="submit" size="md" loading={running}>
        {t('report.send')}
      </Button>
    </Form>
  );
}

function WhoReports({ form: { register, formState } }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('upkeep');
  const { errors } = formState;
  return (
    <>
      <TextInput
        label={t('code.name')}
        description={t('code.nameHint')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextInput
        type="tel"
        label={t('code.phone')}
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  );
}
