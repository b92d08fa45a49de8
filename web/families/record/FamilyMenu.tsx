import { TextInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import { registrationContract } from '#domain/families/registration-contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useToday } from '#web/people/public.ts';
import { changedByFamilies } from '../changed-by-families.ts';
import { useFamilyUndo } from '../family-undo.ts';
import { RegistrationLinkDialog } from '../registration/RegistrationLinkDialog.tsx';
import { familiesPath } from '../routes.ts';

interface FamilyProps {
  readonly family: HouseholdView;
}

/** History, the link for the family, dissolution and deletion. */
export function FamilyMenu({ family }: FamilyProps) {
  const { t } = useTranslation(['families', 'common']);
  const mayDissolve = useMay(familiesContract.dissolve) && family.dissolvedOn === null;
  const mayRemove = useMay(familiesContract.remove) && family.members.length === 0;
  const history = useRecordHistory(family.id);
  const mayLink = useMay(registrationContract.createLink) && family.dissolvedOn === null;
  const [isDissolving, setIsDissolving] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  if (!mayLink && !mayDissolve && !mayRemove && !history.item) return null;
  return (
    <>
      <RecordMenu>
        {history.item}
        {mayLink ? (
          <Menu.Item
            leftSection={<Icon name="link" size={16} />}
            onClick={() => setIsLinking(true)}
          >
            {t('families:registration.link.openFor')}
          </Menu.Item>
        ) : null}
        {mayDissolve ? (
          <Menu.Item
            leftSection={<Icon name="halves" size={16} />}
            onClick={() => setIsDissolving(true)}
          >
            {t('families:dissolve.open')}
          </Menu.Item>
        ) : null}
        {mayRemove ? <RemoveItem family={family} /> : null}
      </RecordMenu>
      {history.drawer}
      {isLinking ? (
        <RegistrationLinkDialog family={family} onClose={() => setIsLinking(false)} />
      ) : null}
      {isDissolving ? (
        <DissolveDialog family={family} onClose={() => setIsDissolving(false)} />
      ) : null}
    </>
  );
}

interface DissolveDialogProps extends FamilyProps {
  readonly onClose: () => void;
}

function DissolveDialog({ family, onClose }: DissolveDialogProps) {
  const { t } = useTranslation('families');
  const today = useToday();
  const notifyWithUndo = useFamilyUndo();
  const submission = useSubmit(familiesContract.dissolve, {
    defaultValues: { on: today, reason: '' },
    toInput: (values) => ({ familyId: family.id, ...values }),
    refreshes: changedByFamilies,
    onSuccess: ({ undoId }) => {
      notifyWithUndo(t('done.dissolved', { family: family.name }), undoId);
      onClose();
    },
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('dissolve.title', { family: family.name })}
      action={t('dissolve.action')}
      destructive
      onClose={onClose}
    >
      <Text>{t('dissolve.text')}</Text>
      <DayInput
        label={t('dissolve.on')}
        max={today}
        data-autofocus
        error={formState.errors.on?.message}
        {...register('on')}
      />
      <TextInput
        label={t('fields.dissolutionReason')}
        placeholder={t('dissolve.reasonExample')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}

function RemoveItem({ family: { id: familyId, name } }: FamilyProps) {
  const { t } = useTranslation('families');
  const navigate = useNavigate();
  const { run } = useCommand(familiesContract.remove, {
    confirm: {
      title: t('delete.title', { family: name }),
      text: t('delete.text'),
      action: t('delete.action'),
      destructive: true,
    },
    refreshes: [familiesContract.list, familiesContract.figures, familiesContract.ofPerson],
    success: t('done.deleted', { family: name }),
    onSuccess: () => navigate(familiesPath),
  });
  return (
    <Menu.Item
      color="red"
      leftSection={<Icon name="delete" size={16} />}
      onClick={() => void run({ familyId })}
    >
      {t('delete.open')}
    </Menu.Item>
  );
}
