import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '#domain/people/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Calls the person, or writes to them, by one tap. */
export function ContactButtons({ person }: { readonly person: Pick<PersonView, 'phones'> }) {
  const { t } = useTranslation('members');
  const [phone] = person.phones;
  const chat = person.phones.find(({ whatsapp }) => whatsapp);
  return (
    <>
      {phone ? (
        <Button
          component="a"
          href={`tel:${phone.number}`}
          variant="default"
          leftSection={<Icon name="phone" size={18} />}
        >
          {t('contact.call')}
        </Button>
      ) : null}
      {chat ? (
        <Button
          component="a"
          href={`https://wa.me/${chat.number.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Icon name="message" size={18} />}
        >
          {t('form.whatsapp')}
        </Button>
      ) : null}
    </>
  );
}
