import { NativeSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { parentages } from '#domain/families/relations/schema.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { proposeChildSurnames } from '#domain/kernel/text/child-surnames.ts';
import type { Surnames } from '#domain/kernel/text/names.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useToday } from '#web/people/public.ts';
import { useRoles } from '../fields/roles.ts';
import { BirthChildren } from './BirthChildren.tsx';
import { createEmptyChild, toChildInput, type BirthValues } from './birth-values.ts';
import { GuidedDialog } from './GuidedDialog.tsx';
import { DayField } from './HomeFields.tsx';
import { ChosenPeople, listAlive, type ChangeProps } from './PeopleFields.tsx';
import { SpousePicker } from './SpousePicker.tsx';
import { useGuidedChange } from './use-guided-change.ts';

const maxParents = 2;

/** One child or several are born or adopted. */
export default function BirthDialog({ family, person, onClose }: ChangeProps) {
  const roles = useRoles();
  if (!family || !roles) return null;
  const headIds = new Set<string | null>(roles.flatMap(({ id, isHead }) => (isHead ? id : [])));
  const heads = family.members.flatMap((member) =>
    headIds.has(member.roleId) && !member.person.isDeceased ? member.person.id : [],
  );
  const isOfHeads = person === null || heads.includes(person.id);
  const parentIds = (isOfHeads ? heads : [person.id]).slice(0, maxParents);
  return <BirthForm family={family} parentIds={parentIds} onClose={onClose} />;
}

interface BirthFormProps extends Pick<ChangeProps, 'onClose'> {
  readonly family: HouseholdView;
  readonly parentIds: string[];
}

function BirthForm({ family, parentIds, onClose }: BirthFormProps) {
  const { t } = useTranslation('families');
  const submission = useBirth({ family, parentIds, onClose });
  const { watch } = submission.form;
  const [parentage, ownIds, otherParent] = watch(['parentage', 'parentIds', 'otherParent']);
  const chosenIds = listParents({ parentIds: ownIds, otherParent });
  const surnames = useSurnames(chosenIds);
  useProposals(submission.form, surnames);
  return (
    <GuidedDialog
      title={t('changes.kinds.birth')}
      submission={submission}
      onClose={onClose}
      steps={[
        {
          title: t('changes.steps.birth'),
          fields: ['parentage', 'on', 'parentIds'],
          content: (
            <>
              <ParentageField />
              <DayField
                label={t(parentage === 'adoptive' ? 'changes.adoptionDay' : 'changes.birthDay')}
              />
              <ChosenPeople
                name="parentIds"
                label={t('changes.parents')}
                people={listAlive(family)}
              />
              {ownIds.length < maxParents ? (
                <SpousePicker
                  name="otherParent"
                  label={t('changes.otherParent')}
                  except={family.members.map((member) => member.person.id)}
                />
              ) : null}
            </>
          ),
        },
        {
          title: t('changes.steps.newChildren'),
          fields: ['children'],
          content: <BirthChildren isAdoption={parentage === 'adoptive'} surnames={surnames} />,
        },
      ]}
    />
  );
}

function useBirth({ family, parentIds, onClose }: BirthFormProps) {
  return useGuidedChange(familyChangesContract.birth, {
    defaultValues: {
      parentage: 'biological',
      on: useToday(),
      parentIds,
      otherParent: null,
      children: [createEmptyChild()],
    } satisfies BirthValues as BirthValues,
    toInput: ({ children, otherParent, ...values }) => ({
      ...values,
      parentIds: listParents({ ...values, otherParent }),
      changesMarital: false,
      familyId: family.id,
      children: children.map((child) => toChildInput(child, values.parentage)),
    }),
    onClose,
  });
}

/** The parents of the family, and the one who lives elsewhere, unless the family has two. */
const listParents = ({
  parentIds,
  otherParent,
}: Pick<BirthValues, 'parentIds' | 'otherParent'>): string[] =>
  otherParent && parentIds.length < maxParents ? [...parentIds, otherParent.id] : parentIds;

/** The surnames that the children of these parents usually have in the church's country. */
function useSurnames(parentIds: readonly string[]): Surnames {
  const country = useSession().church?.country ?? '';
  const parents = useQueries({
    queries: parentIds
      .slice(0, maxParents)
      .map((personId) => queryOptionsFor(peopleContract.get, { personId })),
  });
  return proposeChildSurnames(
    parents.flatMap(({ data }) => data ?? []),
    country,
  );
}

/** Gives the children the surnames of the parents, also of other ones, until somebody types others. */
function useProposals(
  { getValues, setValue }: UseFormReturn<BirthValues>,
  { surname1, surname2 }: Surnames,
): void {
  const filled = useRef<Surnames>({ surname1: '', surname2: '' });
  useEffect(() => {
    const before = filled.current;
    filled.current = { surname1, surname2 };
    for (const [index, child] of getValues('children').entries()) {
      if (child.surname1 !== before.surname1 || child.surname2 !== before.surname2) continue;
      setValue(`children.${index}.surname1`, surname1);
      setValue(`children.${index}.surname2`, surname2);
    }
  }, [surname1, surname2, getValues, setValue]);
}

function ParentageField() {
  const { t } = useTranslation('families');
  const { register } = useFormContext<BirthValues>();
  return (
    <NativeSelect
      label={t('relations.fields.parentage')}
      data={parentages.map((value) => ({ value, label: t(`relations.parentage.${value}`) }))}
      data-autofocus
      {...register('parentage')}
    />
  );
}
