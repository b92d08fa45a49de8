import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import {
  savedFilterLimits,
  type SavedFilterParameters,
  type SavedFilterView,
} from '#domain/people/saved-filters/schema.ts';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface SaveFilterDialogProps {
  /** The one to rename; null for a new one. */
  readonly filter: SavedFilterView | null;
  readonly parameters: SavedFilterParameters;
  readonly onClose: () => void;
  readonly onSaved: (filter: SavedFilterView) => void;
}

/** Name of a saved filter, and whether the whole church has it. */
export default function SaveFilterDialog({ filter, ...props }: SaveFilterDialogProps) {
  return filter ? <RenameDialog {...props} filter={filter} /> : <CreateDialog {...props} />;
}

type CreateProps = Omit<SaveFilterDialogProps, 'filter'>;

function CreateDialog({ parameters, onClose, onSaved }: CreateProps) {
  const { t } = useTranslation('members');
  const submission = useSubmit(savedFiltersContract.create, {
    defaultValues: { name: '', shared: false },
    toInput: (values) => ({ ...values, parameters }),
    refreshes: [savedFiltersContract.list],
    success: (saved) => t('saved.created', { name: saved.name }),
    onSuccess: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  return <Dialog submission={submission} title={t('saved.save')} onClose={onClose} />;
}

function RenameDialog({
  filter,
  parameters,
  onClose,
}: CreateProps & { readonly filter: SavedFilterView }) {
  const { t } = useTranslation('members');
  const submission = useSubmit(savedFiltersContract.update, {
    defaultValues: { name: filter.name, shared: filter.shared },
    toInput: (values) => ({
      ...values,
      parameters,
      filterId: filter.id,
      version: filter.version,
    }),
    refreshes: [savedFiltersContract.list],
    success: (saved) => t('saved.updated', { name: saved.name }),
    onSuccess: onClose,
  });
  return <Dialog submission={submission} title={t('saved.rename')} onClose={onClose} />;
}

interface DialogProps {
  readonly submission: Submission<{ name: string; shared: boolean }>;
  readonly title: string;
  readonly onClose: () => void;
}

function Dialog({ submission, title, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const mayShare = useMay(peopleContract.update);
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={title} onClose={onClose}>
      <TextInput
        {...register('name')}
        label={t('saved.name')}
        placeholder={t('saved.namePlaceholder')}
        maxLength={savedFilterLimits.name}
        required
        data-autofocus
        error={formState.errors.name?.message}
      />
      {mayShare ? (
        <Checkbox
          {...register('shared')}
          label={t('saved.share')}
          description={t('saved.shareHint')}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t('saved.newsletterHint')}
      </Text>
    </FormDialog>
  );
}
