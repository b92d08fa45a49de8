import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import type { PickupContact } from '#domain/pickup/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PickupFields, toContactInput, type PickupValues } from './PickupFields.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const refreshes = [pickupContract.list, pickupContract.ofFamily];

const emptyContact: PickupValues = {
  kind: 'allowed',
  isOnRecord: true,
  record: null,
  name: '',
  relation: '',
  phone: '',
  note: '',
  until: '',
};

export interface AddPickupContactProps extends DialogProps {
  readonly child: { readonly id: string; readonly displayName: string };
}

export function AddPickupContact({ child, onClose }: AddPickupContactProps) {
  const { t } = useTranslation('pickup');
  const { form, ...submission } = useSubmit(pickupContract.create, {
    defaultValues: emptyContact,
    toInput: (values) => ({ personId: child.id, ...toContactInput(values) }),
    refreshes,
    success: t('done'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('addTitle', { name: child.displayName })}
      onClose={onClose}
    >
      <PickupFields form={form} childId={child.id} />
    </FormDialog>
  );
}

interface EditPickupContactProps extends DialogProps {
  readonly personId: string;
  readonly contact: PickupContact;
}

export function EditPickupContact({ personId, contact, onClose }: EditPickupContactProps) {
  const { t } = useTranslation('pickup');
  const country = useSession().church?.country ?? '';
  const { id: contactId, version, recordId, name } = contact;
  const isOnRecord = recordId !== null;
  const { form, ...submission } = useSubmit(pickupContract.update, {
    defaultValues: {
      kind: contact.kind,
      isOnRecord,
      record: isOnRecord ? { id: recordId, displayName: name } : null,
      name: isOnRecord ? '' : name,
      relation: contact.relation,
      phone: isOnRecord ? '' : formatPhone(contact.phone, country),
      note: contact.note,
      until: contact.until ?? '',
    } satisfies PickupValues as PickupValues,
    toInput: (values) => ({ personId, contactId, version, ...toContactInput(values) }),
    refreshes,
    refreshesAfterError: true,
    success: t('done'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('editTitle', { name })} onClose={onClose}>
      <PickupFields form={form} childId={personId} />
    </FormDialog>
  );
}
