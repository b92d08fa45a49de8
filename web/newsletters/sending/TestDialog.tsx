import { Alert, Button, Group, Modal, Stack, TagsInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsletterLimits, sendNewsletterInput } from '#domain/newsletters/schema.ts';
import type { ApiError } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { sendNewsletter } from '../callables.ts';

interface TestDialogProps {
  readonly newsletterId: string;
  readonly onClose: () => void;
}

const addressesShape = sendNewsletterInput.shape.testEmails;

/** A test to a few addresses: one's own to begin with. */
export function TestDialog({ newsletterId, onClose }: TestDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { account, church } = useSession();
  const [addresses, setAddresses] = useState<string[]>(account ? [account.email] : []);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation<string, ApiError, string[]>({
    mutationFn: (testEmails) =>
      sendNewsletter({ churchId: church?.id ?? '', newsletterId, testEmails }),
    onSuccess: (message) => {
      notify.success(message);
      onClose();
    },
  });
  const send = (): void => {
    const wrong = addresses.find((address) => !addressesShape.safeParse([address]).success);
    if (wrong !== undefined) setFault(t('newsletters:test.invalid', { address: wrong }));
    else if (addresses.length === 0) setFault(t('newsletters:test.none'));
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
            setFault(null);
          }}
          error={fault}
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
