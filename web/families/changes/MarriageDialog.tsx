import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { emptyAddress } from '../fields/HouseholdFields.tsx';
import { WeddingFields } from '../relations/RelationFields.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { DayField, HomeChoice, toHomeInput } from './HomeFields.tsx';
import { NextHeads, toNextHeadIds } from './NextHeads.tsx';
import { noWedding, SpousePicker, type Spouse } from './SpousePicker.tsx';
import {
  ChosenPeople,
  listAlive,
  MaritalField,
  MemberSelect,
  type ChangeProps,
} from './PeopleFields.tsx';
import { useGuidedChange } from './use-guided-change.ts';
import { uniqueById, usePrimaryHome } from '../fields/use-primary-home.ts';

/** Two people marry and live together: in one of their homes, or in a new one. */
export default function MarriageDialog({ family, person, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const submission = useMarriage({ family, person, onClose });
  const [firstId, second, familyId, companionIds] = submission.form.watch([
    'firstId',
    'secondId',
    'familyId',
    'companionIds',
  ]);
  const own = usePrimaryHome(firstId);
  const other = usePrimaryHome(second?.id ?? '');
  const homes = uniqueById([own, other].flatMap((home) => home ?? []));
  const left = homes.filter(({ id }) => id !== familyId);
  const companions = left.flatMap(({ members }) =>
    members.map(({ id, displayName }) => ({ id, displayName })),
  );
  const isCouple = ({ id }: { readonly id: string }): boolean =>
    id === firstId || id === second?.id;
  return (
    <GuidedDialog
      title={t('changes.kinds.marriage')}
      submission={submission}
      onClose={onClose}
      steps={[
        {
          title: t('changes.steps.couple'),
          fields: ['firstId', 'secondId', 'civilWedding', 'churchWedding'],
          isIncomplete: firstId === '' || second === null,
          content: <CoupleStep family={family} person={person} firstId={firstId} />,
        },
        {
          title: t('changes.steps.home'),
          fields: ['familyId', 'on', 'address', 'name'],
          content: (
            <>
              <DayField label={t('changes.sinceDay')} />
              <HomeChoice label={t('changes.whichHome')} homes={homes} />
              <ChosenPeople
                name="companionIds"
                label={t('changes.companions')}
                people={uniqueById(companions.filter((each) => !isCouple(each)))}
              />
              <NextHeads homes={left} leavingIds={[firstId, second?.id ?? '', ...companionIds]} />
            </>
          ),
        },
      ]}
    />
  );
}

interface CoupleStepProps extends Pick<ChangeProps, 'family' | 'person'> {
  readonly firstId: string;
}

function CoupleStep({ family, person, firstId }: CoupleStepProps) {
  const { t } = useTranslation('families');
  return (
    <>
      {person ? null : (
        <MemberSelect
          name="firstId"
          label={t('changes.firstSpouse')}
          people={listAlive(family)}
          isFirst
        />
      )}
      <SpousePicker
        name="secondId"
        label={t('changes.secondSpouse')}
        except={[firstId]}
        isFirst={person !== null}
      />
      <WeddingFields />
      <MaritalField label={t('changes.changesMarital')} />
    </>
  );
}

function useMarriage({ family, person, onClose }: ChangeProps) {
  const mayEditPeople = useMay(peopleContract.update);
  return useGuidedChange(familyChangesContract.marriage, {
    defaultValues: {
      firstId: person?.id ?? '',
      secondId: null as Spouse | null,
      ...noWedding,
      companionIds: [] as string[],
      nextHeads: {} as Record<string, string>,
      changesMarital: mayEditPeople,
      on: useToday(),
      familyId: family?.id ?? '',
      name: '',
      address: emptyAddress,
    },
    toInput: ({ secondId: second, familyId, name, address, nextHeads, ...values }) => ({
      ...values,
      nextHeadIds: toNextHeadIds({ nextHeads }),
      secondId: second?.id ?? '',
      ...toHomeInput({ familyId, name, address }),
    }),
    onClose,
  });
}
