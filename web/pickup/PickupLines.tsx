import { ActionIcon, Anchor, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pickupContract } from '#domain/pickup/contract.ts';
import type { Housemate, PickupContact } from '#domain/pickup/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMayFor } from '#web/core/session/record-access.ts';
import { formatDay, formatPhone, memberPath, PersonAvatar } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { StrangerPhoto } from './StrangerPhoto.tsx';
import classes from './Pickup.module.css';

const EditPickupContact = loadLater(async () => ({
  default: (await import('./PickupDialogs.tsx')).EditPickupContact,
}));

interface ContactLineProps {
  readonly personId: string;
  readonly contact: PickupContact;
}

export function ContactLine({ personId, contact }: ContactLineProps) {
  const { t } = useTranslation('pickup');
  const language = useLanguage();
  const mayEdit = useMayFor(pickupContract.update, personId);
  const { recordId, name, photoId, relation, phone, note, until, isOver, isDeceased } = contact;
  const day = until === null ? '' : formatDay(until, language);
  return (
    <Line
      path={recordId === null ? null : memberPath(recordId)}
      name={name}
      photo={
        recordId === null ? (
          <StrangerPhoto personId={personId} contact={contact} size={photoSize} />
        ) : (
          <PersonAvatar person={{ displayName: name, photoId }} size={photoSize} />
        )
      }
      relation={relation}
      phone={phone}
      menu={mayEdit ? <ContactMenu personId={personId} contact={contact} /> : null}
    >
      {isDeceased ? (
        <Text size="sm" fw={600} c="var(--mantine-color-clay-text)">
          {t('deceased')}
        </Text>
      ) : null}
      {until === null ? null : (
        <Text size="sm" {...(isOver ? { fw: 600, c: 'var(--mantine-color-clay-text)' } : {})}>
          {t(isOver ? 'over' : 'until', { day })}
        </Text>
      )}
      {note === '' ? null : (
        <Text size="sm" className={classes['note'] ?? ''}>
          {note}
        </Text>
      )}
    </Line>
  );
}

export const HousemateLine = ({ housemate }: { readonly housemate: Housemate }) => (
  <Line
    path={memberPath(housemate.id)}
    name={housemate.displayName}
    photo={<PersonAvatar person={housemate} size={photoSize} />}
    relation=""
    phone={housemate.phone}
  />
);

const photoSize = 56;

interface LineProps extends Pick<PickupContact, 'name' | 'relation' | 'phone'> {
  readonly photo: ReactNode;
  /** Of the record; null for somebody who has none. */
  readonly path: string | null;
  readonly menu?: ReactNode;
  readonly children?: ReactNode;
}

function Line({ path, name, photo, relation, phone, menu, children }: LineProps) {
  const { t } = useTranslation('pickup');
  return (
    <li className={classes['line']}>
      {photo}
      <div className={classes['text']}>
        {path === null ? (
          <Text component="span" fw={600}>
            {name}
          </Text>
        ) : (
          <Anchor component={Link} to={path} fw={600} c="bright" underline="hover" py={2}>
            {name}
          </Anchor>
        )}
        {relation === '' ? null : <Text size="sm">{relation}</Text>}
        {phone === '' ? null : (
          <Anchor href={`tel:${phone}`} size="sm" py={4}>
            <VisuallyHidden>{t('call', { name })} </VisuallyHidden>
            {formatPhone(phone)}
          </Anchor>
        )}
        {children}
      </div>
      {menu}
    </li>
  );
}

function ContactMenu({ personId, contact }: ContactLineProps) {
  const { t } = useTranslation(['pickup', 'common']);
  const [isEditing, dialog] = useDisclosure(false);
  const { id: contactId, name } = contact;
  const remove = useCommand(pickupContract.remove, {
    confirm: {
      title: t('pickup:removeTitle', { name }),
      text: t('pickup:removeText'),
      action: t('pickup:remove'),
      destructive: true,
    },
    refreshes: [pickupContract.list, pickupContract.ofFamily],
    success: t('pickup:removed', { name }),
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} className="redil-screen-only">
            <Icon name="more" size={18} />
            <VisuallyHidden>{t('pickup:actions', { name })}</VisuallyHidden>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={dialog.open}>
            {t('common:edit')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<Icon name="delete" size={16} />}
            onClick={() => void remove.run({ personId, contactId })}
          >
            {t('pickup:remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing ? (
        <EditPickupContact personId={personId} contact={contact} onClose={dialog.close} />
      ) : null}
    </>
  );
}
