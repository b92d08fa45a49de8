import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { whatsappLink } from '#domain/kernel/text/whatsapp-link.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface LinkToShareProps {
  readonly url: string;
  /** What is sent by WhatsApp: a text with the link. */
  readonly message: string;
  /** E.164; without one, the user chooses to whom it goes. */
  readonly phone?: string;
}

/** A personal link, shown only once, because the server stores only a hash of its token. */
export function LinkToShare({ url, message, phone = '' }: LinkToShareProps) {
  const { t } = useTranslation('completion');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('link.copied'));
    } catch {
      notify.error(t('link.notCopied'));
    }
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('link.address')}
          description={t('link.once')}
          value={url}
          readOnly
          flex="1 1 16rem"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={18} />}
          onClick={() => void copy()}
        >
          {t('link.copy')}
        </Button>
      </Group>
      <Anchor
        href={`${whatsappLink(phone)}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('link.whatsapp')}
      </Anchor>
    </Stack>
  );
}
