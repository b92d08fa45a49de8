import { TagsInput, Text } from '@mantine/core';
import { useController, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newsletterLimits, sendTestInput } from '#domain/newsletters/schema.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { sendNewsletter } from '../send-newsletter.ts';

interface TestEmailDialogProps {
  readonly newsletterId: string;
  readonly onClose: () => void;
}

/** Sends a test to a few addresses, by default to the user's own. */
export default function TestEmailDialog({ newsletterId, onClose }: TestEmailDialogProps) {
  const { t } = useTranslation('newsletters');
  const { account, church } = useSession();
  const submission = useSubmitWith(sendTestInput, sendNewsletter, {
    defaultValues: { testEmails: account ? [account.email] : [] },
    toInput: ({ testEmails }) => ({ churchId: church?.id ?? '', newsletterId, testEmails }),
    success: (message) => message,
    onSuccess: onClose,
  });
  const { control, formState } = submission.form;
  const { field } = useController({ control, name: 'testEmails' });
  const invalidAddress = findInvalidAddress(formState.errors, field.value);
  return (
    <FormDialog {...submission} onClose={onClose} title={t('test.title')} action={t('test.send')}>
      <TagsInput
        label={t('test.addresses')}
        description={t('test.addressesHint', { count: newsletterLimits.testEmails })}
        data-autofocus
        inputMode="email"
        maxTags={newsletterLimits.testEmails}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        {...field}
        error={
          invalidAddress === undefined
            ? formState.errors.testEmails && t('test.none')
            : t('test.invalid', { address: invalidAddress })
        }
      />
      <Text size="sm" c="dimmed">
        {t('test.note')}
      </Text>
    </FormDialog>
  );
}

/** The first address with an error. */
const findInvalidAddress = (
  { testEmails }: FieldErrors<{ testEmails: string[] }>,
  addresses: readonly string[],
): string | undefined => addresses.find((_, index) => testEmails?.[index]);
