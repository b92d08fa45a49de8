import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPerson } from '#domain/groups/reports/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Calls and writes to a person by one touch. */
export function Contact({
  person: { displayName: name, phone, whatsapp },
}: {
  readonly person: Pick<FormPerson, 'displayName' | 'phone' | 'whatsapp'>;
}) {
  const { t } = useTranslation('members');
  if (phone === null) return null;
  return (
    <>
      <ActionIcon component="a" href={`tel:${phone}`} variant="subtle" size={44}>
        <Icon name="phone" />
        <VisuallyHidden>{t('contact.callPerson', { name })}</VisuallyHidden>
      </ActionIcon>
      {whatsapp ? (
        <ActionIcon
          component="a"
          href={`https://wa.me/${phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size={44}
        >
          <Icon name="message" />
          <VisuallyHidden>{t('contact.writePerson', { name })}</VisuallyHidden>
        </ActionIcon>
      ) : null}
    </>
  );
}
