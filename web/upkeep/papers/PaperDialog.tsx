import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/kernel/days.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { paperKinds, papersContract as contract, type PaperView } from '#domain/upkeep/papers.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonPicker } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByPapers } from '../changed-by-upkeep.ts';
import { BuildingSelect } from '../plans/BuildingSelect.tsx';
import { PaperFile } from './PaperFile.tsx';

export type EditedPaper =
  | { readonly kind: 'new'; readonly paper: null }
  | { readonly kind: 'change' | 'renewal'; readonly paper: PaperView };

interface Values {
  buildingId: string | null;
  kind: PaperView['kind'];
  title: string;
  number: string;
  validUntil: string;
  responsible: PaperView['responsible'];
  notes: string;
  uploadId: string | null;
}

interface PaperDialogProps {
  readonly edited: EditedPaper;
  readonly onClose: () => void;
}

export function PaperDialog({ edited, onClose }: PaperDialogProps) {
  return edited.kind === 'change' ? (
    <EditPaper paper={edited.paper} onClose={onClose} />
  ) : (
    <AddPaper renewed={edited.paper} onClose={onClose} />
  );
}

const toFields = ({ buildingId, validUntil, responsible, ...values }: Values) => ({
  ...values,
  buildingId: buildingId ?? '',
  validUntil: validUntil === '' ? null : validUntil,
  responsibleId: responsible?.id ?? null,
});

const fromPaper = (paper: PaperView): Values => ({
  buildingId: paper.building.id,
  kind: paper.kind,
  title: paper.title,
  number: paper.number,
  validUntil: paper.validUntil ?? '',
  responsible: paper.responsible,
  notes: paper.notes,
  uploadId: null,
});

/** A policy is renewed for a year as a rule. */
const year = 365;

interface AddPaperProps {
  readonly renewed: PaperView | null;
  readonly onClose: () => void;
}

function AddPaper({ renewed, onClose }: AddPaperProps) {
  const { t } = useTranslation('upkeep');
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.create, {
    defaultValues: (renewed
      ? {
          ...fromPaper(renewed),
          notes: '',
          validUntil: renewed.validUntil === null ? '' : addDays(renewed.validUntil, year),
        }
      : {
          buildingId: null,
          kind: 'insurance',
          title: '',
          number: '',
          validUntil: '',
          responsible: null,
          notes: '',
          uploadId: null,
        }) as Values,
    toInput: (values: Values) => ({
      requestId,
      ...toFields(values),
      renewsId: renewed?.id ?? null,
    }),
    refreshes: changedByPapers,
    success: t('papers.added'),
    onSuccess: onClose,
  });
  const title = renewed ? t('papers.renewOf', { name: renewed.title }) : t('papers.add');
  return (
    <FormDialog {...submission} title={title} onClose={onClose} size="lg">
      {renewed ? <Text size="sm">{t('papers.renewText')}</Text> : null}
      <Fields form={submission.form} fileName={null} />
    </FormDialog>
  );
}

interface EditPaperProps {
  readonly paper: PaperView;
  readonly onClose: () => void;
}

function EditPaper({ paper, onClose }: EditPaperProps) {
  const { t } = useTranslation('upkeep');
  const submission = useSubmit(contract.update, {
    defaultValues: fromPaper(paper),
    toInput: (values: Values) => ({
      paperId: paper.id,
      version: paper.version,
      ...toFields(values),
    }),
    refreshes: changedByPapers,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('papers.edit')} onClose={onClose} size="lg">
      <Fields form={submission.form} fileName={paper.file?.name ?? null} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<Values>;
  /** Of the file that it has. */
  readonly fileName: string | null;
}

function Fields({ form, fileName }: FieldsProps) {
  const { t } = useTranslation('upkeep');
  const { register, formState, control } = form;
  const { errors } = formState;
  return (
    <FormProvider {...form}>
      <TextInput
        data-autofocus
        label={t('papers.fields.title')}
        placeholder={t('papers.example')}
        error={errors.title?.message}
        {...register('title')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          label={t('papers.fields.kind')}
          data={paperKinds.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
          {...register('kind')}
        />
        <BuildingSelect />
        <TextInput
          label={t('papers.fields.number')}
          error={errors.number?.message}
          {...register('number')}
        />
        <DayInput
          label={t('papers.fields.validUntil')}
          description={t('papers.fields.validUntilHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.validUntil?.message}
          {...register('validUntil')}
        />
      </SimpleGrid>
      <Responsible form={form} />
      <Textarea
        label={t('papers.fields.notes')}
        autosize
        minRows={2}
        maxRows={8}
        error={errors.notes?.message}
        {...register('notes')}
      />
      <Controller
        control={control}
        name="uploadId"
        render={({ field: { onChange } }) => (
          <PaperFile fileName={fileName} onUploaded={onChange} />
        )}
      />
    </FormProvider>
  );
}

function Responsible({ form: { control, formState } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('upkeep');
  const canChoose = useMay(peopleContract.names);
  if (!canChoose) return null;
  return (
    <Controller
      control={control}
      name="responsible"
      render={({ field: { value, onChange, ref } }) => (
        <PersonPicker
          ref={ref}
          label={t('papers.fields.responsible')}
          description={t('papers.fields.responsibleHelp')}
          error={formState.errors.responsible?.message}
          value={value && { id: value.id, displayName: value.name, sex: 'unknown' }}
          onChange={(person) => onChange(person && { id: person.id, name: person.displayName })}
        />
      )}
    />
  );
}
