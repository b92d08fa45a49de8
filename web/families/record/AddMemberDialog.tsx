import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { PersonPicker } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFamilies } from '../changed-by-families.ts';
import { useFamilyUndo } from '../family-undo.ts';
import { MembershipFields, toMembershipInput } from './MembershipFields.tsx';

type PickedPerson = Pick<PersonRow, 'id' | 'displayName' | 'sex'>;

interface AddMemberDialogProps {
  readonly family: HouseholdView;
  readonly onClose: () => void;
}

/** Adds a person on record to the household. */
export function AddMemberDialog({ family, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation('families');
  const notifyWithUndo = useFamilyUndo();
  const submission = useSubmit(familiesContract.addMember, {
    defaultValues: {
      personId: null as PickedPerson | null,
      roleId: '',
      since: '',
      isPrimary: true,
      days: '',
    },
    toInput: ({ personId: person, ...values }) => ({
      familyId: family.id,
      personId: person?.id ?? '',
      ...toMembershipInput(values),
    }),
    refreshes: changedByFamilies,
    onSuccess: ({ undoId }) => {
      const name = submission.form.getValues('personId')?.displayName ?? '';
      notifyWithUndo(t('done.added', { name }), undoId);
      onClose();
    },
  });
  const { form } = submission;
  const picked = form.watch('personId');
  const members = family.members.map(({ person }) => person.id);
  return (
    <FormDialog
      {...submission}
      title={t('record.addTitle', { family: family.name })}
      action={t('record.add')}
      disabled={picked === null}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="personId"
        render={({ field: { value, onChange } }) => (
          <PersonPicker
            label={t('record.person')}
            value={value}
            onChange={onChange}
            except={members}
            error={form.formState.errors.personId?.message}
            isFirst
          />
        )}
      />
      <MembershipFields form={form} roleId={null} person={{ sex: picked?.sex ?? 'unknown' }} />
    </FormDialog>
  );
}
