import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdRow } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { emptyAddress } from '../fields/HouseholdFields.tsx';
import { WeddingFields } from '../relations/RelationFields.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { DayField, HomeChoice, toHomeInput } from './HomeFields.tsx';
import { noWedding, SpousePicker, type Spouse } from './SpousePicker.tsx';
import {
  ChosenPeople,
  listAlive,
  MaritalField,
  MemberSelect,
  type ChangeProps,
} from './PeopleFields.tsx';
import { useGuidedChange } from './use-guided-change.ts';

/** Two people marry and live together: in one of their homes, or in a new one. */
export default function MarriageDialog({ family, person, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const submission = useMarriage({ family, person, onClose });
  const [firstId, second, familyId] = submission.form.watch(['firstId', 'secondId', 'familyId']);
  const own = usePrimaryHome(firstId);
  const other = usePrimaryHome(second?.id ?? '');
  const homes = [own, other].flatMap((home) => home ?? []);
  const companions = homes.flatMap((home) =>
    home.id === familyId ? [] : home.members.map(({ id, displayName }) => ({ id, displayName })),
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
              <HomeChoice label={t('changes.whichHome')} homes={uniqueById(homes)} />
              <ChosenPeople
                name="companionIds"
                label={t('changes.companions')}
                people={uniqueById(companions.filter((each) => !isCouple(each)))}
              />
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
      changesMarital: mayEditPeople,
      on: useToday(),
      familyId: family?.id ?? '',
      name: '',
      address: emptyAddress,
    },
    toInput: ({ secondId: second, familyId, name, address, ...values }) => ({
      ...values,
      secondId: second?.id ?? '',
      ...toHomeInput({ familyId, name, address }),
    }),
    onClose,
  });
}

/** The primary home of a person with its people. */
function usePrimaryHome(personId: string): HouseholdRow | null {
  const { data } = useQuery({
    ...queryOptionsFor(familiesContract.ofPerson, { personId }),
    enabled: personId !== '',
  });
  const home = data?.items.find(({ isPrimary, until }) => isPrimary && until === null);
  return (personId !== '' && home?.household) || null;
}

const uniqueById = <T extends { readonly id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [each.id, each])).values(),
];
