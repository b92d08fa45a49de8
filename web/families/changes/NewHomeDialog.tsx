import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { emptyAddress } from '../fields/HouseholdFields.tsx';
import { WeddingFields } from '../relations/RelationFields.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { DayField, NewHomeFields, toNewHome } from './HomeFields.tsx';
import {
  ChosenPeople,
  listAlive,
  MaritalField,
  MemberSelect,
  type ChangeProps,
  type NamedPerson,
} from './PeopleFields.tsx';
import { NextHeads, toNextHeadIds } from './NextHeads.tsx';
import { noWedding, SpousePicker, type Spouse } from './SpousePicker.tsx';
import { useGuidedChange } from './use-guided-change.ts';
import { uniqueById, usePrimaryHome } from '../fields/use-primary-home.ts';

/** Somebody leaves a home and founds another one, alone or with a spouse. */
export default function NewHomeDialog({ family, person, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const submission = useNewHome({ family, person, onClose });
  const { watch } = submission.form;
  const [personId, spouse, companionIds] = watch(['personId', 'spouseId', 'companionIds']);
  const homes = [usePrimaryHome(personId), usePrimaryHome(spouse?.id ?? '')];
  return (
    <GuidedDialog
      title={t('changes.kinds.newHome')}
      submission={submission}
      onClose={onClose}
      steps={[
        {
          title: t('changes.steps.who'),
          fields: ['personId', 'spouseId', 'civilWedding', 'churchWedding'],
          isIncomplete: personId === '',
          content: (
            <FoundersStep
              people={listAlive(family)}
              asksPerson={person === null}
              personId={personId}
              spouseId={spouse?.id ?? null}
            />
          ),
        },
        {
          title: t('changes.steps.home'),
          fields: ['on', 'address', 'name'],
          content: (
            <>
              <DayField label={t('changes.sinceDay')} />
              <NewHomeFields />
              <NextHeads
                homes={uniqueById(homes.flatMap((home) => home ?? []))}
                leavingIds={[personId, spouse?.id ?? '', ...companionIds]}
              />
            </>
          ),
        },
      ]}
    />
  );
}

function useNewHome({ person, onClose }: ChangeProps) {
  const mayEditPeople = useMay(peopleContract.update);
  return useGuidedChange(familyChangesContract.newHome, {
    defaultValues: {
      personId: person?.id ?? '',
      spouseId: null as Spouse | null,
      ...noWedding,
      companionIds: [] as string[],
      nextHeads: {} as Record<string, string>,
      changesMarital: mayEditPeople,
      on: useToday(),
      name: '',
      address: emptyAddress,
    },
    toInput: ({ spouseId: spouse, name, address, companionIds, nextHeads, ...values }) => ({
      ...values,
      nextHeadIds: toNextHeadIds({ nextHeads }),
      spouseId: spouse?.id ?? null,
      companionIds: companionIds.filter((id) => id !== values.personId && id !== spouse?.id),
      changesMarital: values.changesMarital && spouse !== null,
      ...toNewHome({ name, address }),
    }),
    onClose,
  });
}

interface FoundersStepProps {
  readonly people: readonly NamedPerson[];
  readonly asksPerson: boolean;
  readonly personId: string;
  readonly spouseId: string | null;
}

function FoundersStep({ people, asksPerson, personId, spouseId }: FoundersStepProps) {
  const { t } = useTranslation('families');
  return (
    <>
      {asksPerson ? (
        <MemberSelect name="personId" label={t('changes.founder')} people={people} isFirst />
      ) : null}
      <SpousePicker
        name="spouseId"
        label={t('changes.spouse')}
        except={[personId]}
        isFirst={!asksPerson}
      />
      {spouseId === null ? null : (
        <>
          <WeddingFields />
          <MaritalField label={t('changes.changesMarital')} />
        </>
      )}
      <ChosenPeople
        name="companionIds"
        label={t('changes.companions')}
        people={people.filter(({ id }) => id !== personId && id !== spouseId)}
      />
    </>
  );
}
