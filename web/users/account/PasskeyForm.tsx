import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { securityContract } from '#domain/access/security-contract.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';

/** The input of both calls that add a passkey. */
const newPasskeyInput = securityContract.beginPasskey.input.extend({
  name: securityContract.addPasskey.input.shape.name,
});

/** The part that talks to the device is loaded on demand. */
async function sendPasskey({ name, password }: { name: string; password: string }) {
  const { createPasskey } = await import('./create-passkey.ts');
  return createPasskey(name, password);
}

export function PasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('security');
  const { form, running, ...submission } = useSubmitWith(newPasskeyInput, sendPasskey, {
    defaultValues: { name: '', password: '' },
    refreshes: [securityContract.state],
    success: t('security:passkeys.done'),
    onSuccess: onDone,
  });
  const { errors } = form.formState;
  return (
    <Form {...submission}>
      <TextInput
        label={t('security:passkeys.name')}
        description={t('security:passkeys.nameHint')}
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PasswordConfirmation
        field={form.register('password')}
        error={errors.password?.message}
        running={running}
        label={t('security:passkeys.create')}
        onCancel={onDone}
      />
    </Form>
  );
}
