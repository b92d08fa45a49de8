import { Alert, Button, Group, Modal, Stack, TagsInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsletterLimits, sendNewsletterInput } from '#domain/newsletters/schema.ts';
import type { ApiError } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { sendNewsletter } from '../send-newsletter.ts';

interface TestEmailDialogProps {
  readonly newsletterId: string;
  readonly onClose: () => void;
}

const testEmailsSchema = sendNewsletterInput.shape.testEmails;

function useSendTest(newsletterId: string, onSent: () => void) {
  const { church } = useSession();
  return useMutation<string, ApiError, string[]>({
    mutationFn: (testEmails) =>
      sendNewsletter({ churchId: church?.id ?? '', newsletterId, testEmails }),
    onSuccess: (message) => {
      notify.success(message);
      onSent();
    },
  });
}

/** Sends a test to a few addresses, by default to the user's own. */
export function TestEmailDialog({ newsletterId, onClose }: TestEmailDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { account } = useSession();
  const [addresses, setAddresses] = useState<string[]>(account ? [account.email] : []);
  const [inputError, setInputError] = useState<string | null>(null);
  const { mutate, isPending, error } = useSendTest(newsletterId, onClose);
  const send = (): void => {
    const invalid = addresses.find((address) => !testEmailsSchema.safeParse([address]).success);
    if (invalid !== undefined) setInputError(t('newsletters:test.invalid', { address: invalid }));
    else if (addresses.length === 0) setInputError(t('newsletters:test.none'));
    else mutate(addresses);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newsletters:test.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <TagsInput
          label={t('newsletters:test.addresses')}
          description={t('newsletters:test.addressesHint', { count: newsletterLimits.testEmails })}
          data-autofocus
          inputMode="email"
          maxTags={newsletterLimits.testEmails}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          value={addresses}
          onChange={(next) => {
            setAddresses(next);
            setInputError(null);
          }}
          error={inputError}
        />
        <Text size="sm" c="dimmed">
          {t('newsletters:test.note')}
        </Text>
        {error ? (
          <Alert color="red" role="alert" icon={<Icon name="alert" />}>
            {error.message}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} onClick={send}>
            {t('newsletters:test.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
