import { Checkbox, Stack } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { isSure, type ProposedRelation } from '#domain/families/proposals/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFamilies, useFamilyUndo } from '#web/families/public.ts';
import { Proposed, toKey } from './Proposed.tsx';
import { toChoice, useImpossibleWords, useRequestIds } from './confirmation.ts';

interface ProposalDialogProps {
  readonly familyId: string;
  readonly items: readonly ProposedRelation[];
  readonly onClose: () => void;
}

/** The relations that the roles of a family suggest, to confirm one by one. What is not sure is not checked. */
export default function ProposalDialog({ familyId, items, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('families');
  const notifyWithUndo = useFamilyUndo();
  const nameImpossible = useImpossibleWords();
  const requestIds = useRequestIds();
  const choose = (keys: readonly string[]) => items.filter((item) => keys.includes(toKey(item)));
  const { form, ...submission } = useSubmit(relationProposalsContract.confirm, {
    defaultValues: { chosen: items.filter(isSure).map(toKey) },
    toInput: ({ chosen }) => ({
      requestId: requestIds.get(chosen.join()),
      families: [{ familyId, relations: choose(chosen).map(toChoice) }],
    }),
    refreshes: changedByFamilies,
    refreshesAfterError: true,
    onSuccess: ({ undoId, impossible }) => {
      notifyWithUndo(t('proposal.done', { count: chosen.length - impossible.length }), undoId);
      nameImpossible(impossible);
      onClose();
    },
  });
  const chosen = choose(form.watch('chosen'));
  return (
    <FormDialog
      {...submission}
      title={t('proposal.title')}
      size="lg"
      action={t('proposal.save', { count: chosen.length })}
      disabled={chosen.length === 0}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="chosen"
        render={({ field: { value, onChange } }) => (
          <Checkbox.Group value={value} onChange={onChange} label={t('proposal.text')}>
            <Stack gap="sm" mt="sm">
              {items.map((item) => (
                <Proposed key={toKey(item)} familyId={familyId} item={item} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
    </FormDialog>
  );
}
