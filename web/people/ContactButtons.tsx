import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

interface ContactButtonsProps {
  readonly person: {
    readonly displayName: string;
    readonly phone: string | null;
    readonly whatsapp: boolean;
    /** Of a minor: the adult of the home whose telephone it is. */
    readonly guardian?: string | null;
  };
  /** The first words of a WhatsApp message. */
  readonly message?: string;
  /** Side in pixels of the screen. */
  readonly size?: number;
}

/** Calls and writes to a person with one tap; nothing without a telephone, and nothing on paper. */
export function ContactButtons({ person, message = '', size = 44 }: ContactButtonsProps) {
  const { t } = useTranslation('members');
  const { phone, whatsapp, displayName, guardian } = person;
  const name = guardian ?? displayName;
  if (phone === null) return null;
  const text = message === '' ? '' : `?text=${encodeURIComponent(message)}`;
  return (
    <Group gap={0} wrap="nowrap" className="redil-screen-only">
      {guardian ? (
        <Text size="sm" c="dimmed">
          {guardian}
        </Text>
      ) : null}
      <ActionIcon component="a" href={`tel:${phone}`} variant="subtle" size={size}>
        <Icon name="phone" />
        <VisuallyHidden>{t('contact.callPerson', { name })}</VisuallyHidden>
      </ActionIcon>
      {whatsapp ? (
        <ActionIcon
          component="a"
          href={`https://wa.me/${phone.slice(1)}${text}`}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size={size}
        >
          <Icon name="message" />
          <VisuallyHidden>{t('contact.writePerson', { name })}</VisuallyHidden>
        </ActionIcon>
      ) : null}
    </Group>
  );
}
