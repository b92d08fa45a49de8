import { Checkbox, Group, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rotaContract } from '#domain/rota/contract.ts';
import { pairKinds, type MemberView, type TeamView } from '#domain/rota/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { PersonPicker, useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';

type Picked = Parameters<Parameters<typeof PersonPicker>[0]['onChange']>[0];

interface Values {
  person: Picked;
  positionIds: string[];
  maxAMonth: number | string;
  ordinals: string[];
  everyWeeks: number | string;
  alternatesFrom: string;
  partner: Picked;
  partnerKind: MemberView['partnerKind'];
}

interface MemberDialogProps {
  readonly team: TeamView;
  /** null: a new one. */
  readonly member: MemberView | null;
  readonly onClose: () => void;
}

const toPicked = (person: MemberView['partner']): Picked =>
  person && { id: person.id, displayName: person.displayName, sex: 'unknown' };
const toCount = (value: number | string): number | null => (value === '' ? null : Number(value));
const ordinals = ['1', '2', '3', '4', '5'] as const;

/** Which positions somebody takes, and how often. */
export function MemberDialog({ team, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('rota');
  const today = useToday();
  const submission = useSubmit(rotaContract.saveMember, {
    defaultValues: {
      person: toPicked(member?.person ?? null),
      positionIds: member?.positionIds ?? team.positions.map(({ id }) => id).slice(0, 1),
      maxAMonth: member?.maxAMonth ?? '',
      ordinals: member?.ordinals.map(String) ?? [],
      everyWeeks: member?.everyWeeks ?? '',
      alternatesFrom: member?.alternatesFrom ?? today,
      partner: toPicked(member?.partner ?? null),
      partnerKind: member?.partnerKind ?? 'together',
    } as Values,
    toInput: (values: Values) => ({
      teamId: team.id,
      personId: values.person?.id ?? '',
      positionIds: values.positionIds,
      maxAMonth: toCount(values.maxAMonth),
      ordinals: values.ordinals.map(Number),
      everyWeeks: toCount(values.everyWeeks),
      alternatesFrom: toCount(values.everyWeeks) === null ? null : values.alternatesFrom,
      partnerId: values.partner?.id ?? null,
      partnerKind: values.partnerKind,
    }),
    refreshes: changedByRota,
    success: t('member.saved'),
    onSuccess: onClose,
  });
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      title={t(member ? 'member.edit' : 'teams.addMember')}
      disabled={form.watch('person') === null}
      onClose={onClose}
      size="lg"
    >
      {member ? null : (
        <Controller
          control={form.control}
          name="person"
          render={({ field: { value, onChange } }) => (
            <PersonPicker
              label={t('member.person')}
              isFirst
              value={value}
              onChange={onChange}
              except={team.members.map(({ person }) => person.id)}
            />
          )}
        />
      )}
      <Positions team={team} form={form} />
      <Frequency form={form} />
      <Weeks form={form} />
      <Partner form={form} />
    </FormDialog>
  );
}

interface PartProps {
  readonly form: UseFormReturn<Values>;
}

function Positions({ team, form }: PartProps & { readonly team: TeamView }) {
  const { t } = useTranslation('rota');
  return (
    <Controller
      control={form.control}
      name="positionIds"
      render={({ field: { value, onChange } }) => (
        <Checkbox.Group
          label={t('fields.positions')}
          value={value}
          onChange={onChange}
          error={form.formState.errors.positionIds ? t('errors.no-positions') : null}
        >
          <Group gap="md" mt={6}>
            {team.positions.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    />
  );
}

function Frequency({ form: { control, register, formState } }: PartProps) {
  const { t } = useTranslation('rota');
  const everyWeeks = useWatch({ control, name: 'everyWeeks' });
  return (
    <>
      <Group grow align="flex-start">
        <Controller
          control={control}
          name="maxAMonth"
          render={({ field: { value, onChange, ref } }) => (
            <NumberInput
              ref={ref}
              label={t('member.maxAMonth')}
              min={1}
              max={31}
              allowDecimal={false}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="everyWeeks"
          render={({ field: { value, onChange, ref } }) => (
            <NumberInput
              ref={ref}
              label={t('member.everyWeeksLabel')}
              min={2}
              max={12}
              allowDecimal={false}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </Group>
      {everyWeeks === '' ? null : (
        <DayInput
          label={t('member.alternatesFrom')}
          error={formState.errors.alternatesFrom?.message}
          {...register('alternatesFrom')}
        />
      )}
    </>
  );
}

function Weeks({ form: { control } }: PartProps) {
  const { t } = useTranslation('rota');
  return (
    <Controller
      control={control}
      name="ordinals"
      render={({ field: { value, onChange } }) => (
        <Checkbox.Group
          label={t('member.ordinalsLabel')}
          description={t('member.ordinalsHint')}
          value={value}
          onChange={onChange}
        >
          <Group gap="md" mt={6}>
            {ordinals.map((each) => (
              <Checkbox key={each} value={each} label={t(`member.ordinals.${each}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    />
  );
}

function Partner({ form: { control, register } }: PartProps) {
  const { t } = useTranslation('rota');
  return (
    <Stack gap={6}>
      <Controller
        control={control}
        name="partner"
        render={({ field: { value, onChange } }) => (
          <PersonPicker label={t('member.partner')} value={value} onChange={onChange} />
        )}
      />
      <NativeSelect
        label={t('member.partnerKind')}
        data={pairKinds.map((value) => ({ value, label: t(`member.kinds.${value}`) }))}
        {...register('partnerKind')}
      />
    </Stack>
  );
}
