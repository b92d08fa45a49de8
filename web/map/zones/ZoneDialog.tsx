import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxZoneCorners, simplifyRing } from '#domain/map/areas.ts';
import { mapContract } from '#domain/map/contract.ts';
import type { Ring } from '#domain/map/geometry.ts';
import { zoneColors, type ZoneView } from '#domain/map/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByMap } from '../changed-by-map.ts';
import { toDegreeRing } from '../view/use-leaflet.ts';

interface ZoneDialogProps {
  /** The one that is changed. */
  readonly zone: ZoneView | 'new' | null;
  readonly ring: Ring;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Name and colour of a zone that was drawn. */
export function ZoneDialog({ zone, ...props }: ZoneDialogProps) {
  return zone === 'new' || zone === null ? (
    <NewZone {...props} />
  ) : (
    <ChangedZone {...props} zone={zone} />
  );
}

type FormProps = Omit<ZoneDialogProps, 'zone'>;

function NewZone({ ring, onClose, onSaved }: FormProps) {
  const { t } = useTranslation('map');
  const [requestId] = useState(() => crypto.randomUUID());
  const boundary = toDegreeRing(simplifyRing(ring, maxZoneCorners));
  const submission = useSubmit(mapContract.createZone, {
    defaultValues: { name: '', color: zoneColors[0] as ZoneView['color'] },
    toInput: (values) => ({ ...values, boundary, requestId }),
    refreshes: changedByMap,
    success: ({ name }) => t('zones.saved', { name }),
    onSuccess: onSaved,
  });
  return (
    <FormDialog {...submission} title={t('zones.new')} onClose={onClose}>
      <Fields {...submission.form} />
    </FormDialog>
  );
}

function ChangedZone({ zone, ring, onClose, onSaved }: FormProps & { readonly zone: ZoneView }) {
  const { t } = useTranslation('map');
  const boundary = toDegreeRing(simplifyRing(ring, maxZoneCorners));
  const submission = useSubmit(mapContract.updateZone, {
    defaultValues: { name: zone.name, color: zone.color },
    toInput: (values) => ({ ...values, boundary, zoneId: zone.id, version: zone.version }),
    refreshes: changedByMap,
    success: ({ name }) => t('zones.saved', { name }),
    onSuccess: onSaved,
  });
  return (
    <FormDialog {...submission} title={zone.name} onClose={onClose}>
      <Fields {...submission.form} />
    </FormDialog>
  );
}

type ZoneForm = ReturnType<
  typeof useSubmit<typeof mapContract.createZone, { name: string; color: ZoneView['color'] }>
>['form'];

function Fields({ register, formState }: Pick<ZoneForm, 'register' | 'formState'>) {
  const { t } = useTranslation('map');
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        label={t('zones.name')}
        required
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <NativeSelect
        label={t('zones.color')}
        data={zoneColors.map((value) => ({ value, label: t(`zones.colors.${value}`) }))}
        {...register('color')}
      />
    </Stack>
  );
}
