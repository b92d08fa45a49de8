import { Checkbox, Fieldset, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { emptyAddress } from '../fields/HouseholdFields.tsx';
import { useRoles } from '../fields/roles.ts';
import { FamilyPicker, type PickedFamily } from '../FamilyPicker.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { DayField, NewHomeFields, toNewHome } from './HomeFields.tsx';
import {
  listAlive,
  MaritalField,
  MemberSelect,
  type ChangeProps,
  type NamedPerson,
} from './PeopleFields.tsx';
import { useGuidedChange } from './use-guided-change.ts';

interface CustodyValues {
  readonly personId: string;
  primary: 'stays' | 'leaves';
  hasSecondHome: boolean;
  days: string;
}

/** A couple separates: one leaves, and each child has one home or two. */
export default function SeparationDialog({ family, person, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const { heads, children } = useParts({ family, person, onClose });
  const submission = useSeparation({ family, person, onClose }, heads, children);
  const { watch } = submission.form;
  const [leavingId, stayingId, isNewHome, home] = watch([
    'leavingId',
    'stayingId',
    'isNewHome',
    'familyId',
  ]);
  const adults = listAlive(family).filter(({ id }) => !children.some((child) => child.id === id));
  const getName = (id: string): string => adults.find((each) => each.id === id)?.displayName ?? '';
  return (
    <GuidedDialog
      title={t('changes.kinds.separation')}
      submission={submission}
      onClose={onClose}
      steps={[
        {
          title: t('changes.steps.couple'),
          fields: ['leavingId', 'stayingId', 'endReason', 'on'],
          isIncomplete: leavingId === '' || stayingId === '' || leavingId === stayingId,
          content: <CoupleStep adults={adults} />,
        },
        {
          title: t('changes.steps.newHomeOf', { name: getName(leavingId) }),
          fields: ['familyId', 'name', 'address'],
          isIncomplete: !isNewHome && home === null,
          content: <HomeStep familyId={family?.id ?? ''} />,
        },
        ...(children.length === 0
          ? []
          : [
              {
                title: t('changes.steps.children'),
                fields: ['children'] as const,
                content: (
                  <ChildrenStep
                    people={children}
                    staying={getName(stayingId)}
                    leaving={getName(leavingId)}
                  />
                ),
              },
            ]),
      ]}
    />
  );
}

/** Who may separate, and the children of the home. */
function useParts({ family, person }: ChangeProps) {
  const roles = useRoles() ?? [];
  const children = new Set(roles.flatMap(({ id, key }) => (key === 'child' ? id : [])));
  const headRoles = new Set(roles.flatMap(({ id, isHead }) => (isHead ? id : [])));
  const members = (family?.members ?? []).filter(
    (each) => !each.person.isDeceased && each.person.id !== person?.id,
  );
  const having = (ids: ReadonlySet<string>) =>
    members.filter(({ roleId }) => roleId !== null && ids.has(roleId));
  return {
    heads: [...(person ? [person] : []), ...having(headRoles).map((each) => each.person)],
    children: having(children).map((each) => ({
      ...each.person,
      hasOtherHome: each.otherHomes.length > 0,
    })),
  };
}

function useSeparation(
  { onClose }: ChangeProps,
  [first, second]: readonly NamedPerson[],
  children: readonly (NamedPerson & { readonly hasOtherHome: boolean })[],
) {
  const mayEditPeople = useMay(peopleContract.update);
  return useGuidedChange(familyChangesContract.separation, {
    defaultValues: {
      leavingId: first?.id ?? '',
      stayingId: second?.id ?? '',
      endReason: 'separation' as 'separation' | 'divorce',
      on: useToday(),
      changesMarital: mayEditPeople,
      isNewHome: true,
      familyId: null as PickedFamily | null,
      name: '',
      address: emptyAddress,
      children: children.map(({ id: personId }): CustodyValues => ({
        personId,
        primary: 'stays',
        hasSecondHome: true,
        days: '',
      })),
    },
    toInput: ({ isNewHome, familyId: home, name, address, ...values }) => ({
      ...values,
      children: values.children.map((child) => ({
        ...child,
        days: child.hasSecondHome ? child.days : '',
      })),
      ...(isNewHome || home === null ? toNewHome({ name, address }) : { familyId: home.id }),
    }),
    onClose,
  });
}

function CoupleStep({ adults }: { readonly adults: readonly NamedPerson[] }) {
  const { t } = useTranslation('families');
  const { register } = useFormContext();
  return (
    <>
      <MemberSelect name="leavingId" label={t('changes.leaving')} people={adults} isFirst />
      <MemberSelect name="stayingId" label={t('changes.staying')} people={adults} />
      <NativeSelect
        label={t('changes.endReason')}
        data={(['separation', 'divorce'] as const).map((value) => ({
          value,
          label: t(`relations.endReason.${value}`),
        }))}
        {...register('endReason')}
      />
      <DayField label={t('changes.sinceDay')} />
      <MaritalField label={t('changes.changesMarital')} />
    </>
  );
}

interface HomeValues {
  readonly isNewHome: boolean;
  readonly familyId: PickedFamily | null;
}

function HomeStep({ familyId }: { readonly familyId: string }) {
  const { t } = useTranslation('families');
  const { watch, register, control } = useFormContext<HomeValues>();
  const isNewHome = watch('isNewHome');
  return (
    <>
      <Checkbox label={t('changes.newHome')} {...register('isNewHome')} />
      {isNewHome ? (
        <NewHomeFields />
      ) : (
        <Controller
          control={control}
          name="familyId"
          render={({ field: { value, onChange }, fieldState }) => (
            <FamilyPicker
              label={t('changes.existingHome')}
              value={value}
              onChange={onChange}
              except={familyId}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}

interface ChildrenStepProps {
  readonly people: readonly NamedPerson[];
  readonly staying: string;
  readonly leaving: string;
}

function ChildrenStep({ people, staying, leaving }: ChildrenStepProps) {
  const { t } = useTranslation('families');
  const { register, watch } = useFormContext<{ children: CustodyValues[] }>();
  const values = watch('children');
  return values.map(({ personId, primary, hasSecondHome }, index) => (
    <Fieldset
      key={personId}
      legend={
        <Text span fw={600} size="sm">
          {people.find(({ id }) => id === personId)?.displayName}
        </Text>
      }
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('changes.primaryHome')}
          data={[
            { value: 'stays', label: t('changes.livesWith', { name: staying }) },
            { value: 'leaves', label: t('changes.livesWith', { name: leaving }) },
          ]}
          {...register(`children.${index}.primary`)}
        />
        <Checkbox
          label={t('changes.alsoLivesWith', { name: primary === 'stays' ? leaving : staying })}
          {...register(`children.${index}.hasSecondHome`)}
        />
        {hasSecondHome ? (
          <TextInput
            label={t('changes.daysWith', { name: primary === 'stays' ? leaving : staying })}
            placeholder={t('member.daysExample')}
            {...register(`children.${index}.days`)}
          />
        ) : null}
      </Stack>
    </Fieldset>
  ));
}
