import { Button, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickupContact, PickupView } from '#domain/pickup/schema.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { AddPickupContactProps } from './PickupDialogs.tsx';
import { ContactLine, HousemateLine } from './PickupLines.tsx';
import classes from './Pickup.module.css';

const AddPickupContact = loadLater(async () => ({
  default: (await import('./PickupDialogs.tsx')).AddPickupContact,
}));

interface PickupContactsProps {
  readonly personId: string;
  readonly view: Omit<PickupView, 'isChild'>;
  /** The level of the headings. */
  readonly order: 3 | 4;
}

/** Who may not fetch a child, who may, and the adults of its homes. */
export function PickupContacts({ personId, view, order }: PickupContactsProps) {
  const { t } = useTranslation('pickup');
  const { contacts, housemates } = view;
  const toLine = (contact: PickupContact): ReactNode => (
    <ContactLine key={contact.id} personId={personId} contact={contact} />
  );
  const forbidden = contacts.filter(({ kind }) => kind === 'forbidden');
  const allowed = contacts.filter(({ kind }) => kind === 'allowed');
  return (
    <>
      {forbidden.length > 0 ? (
        <Group title={t('forbidden')} order={order} isWarning>
          {forbidden.map(toLine)}
        </Group>
      ) : null}
      {allowed.length > 0 ? (
        <Group title={t('allowed')} order={order}>
          {allowed.map(toLine)}
        </Group>
      ) : null}
      {housemates.length > 0 ? (
        <Group title={t('housemates')} order={order}>
          {housemates.map((housemate) => (
            <HousemateLine key={housemate.id} housemate={housemate} />
          ))}
        </Group>
      ) : null}
    </>
  );
}

interface GroupProps extends Pick<PickupContactsProps, 'order'> {
  readonly title: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

const Group = ({ title, order, isWarning = false, children }: GroupProps) => (
  <div className={isWarning ? classes['warning'] : undefined}>
    <Title order={order} className={classes['heading'] ?? ''}>
      {isWarning ? <Icon name="alert" size={18} /> : null}
      {title}
    </Title>
    <ul className={classes['list']}>{children}</ul>
  </div>
);

interface AddButtonProps extends Pick<AddPickupContactProps, 'child'> {
  /** The accessible name where a page has several. */
  readonly accessibleLabel?: string;
}

/** Adds somebody who may, or may not, fetch this child. */
export function AddButton({ child, accessibleLabel }: AddButtonProps) {
  const { t } = useTranslation('pickup');
  const [isAdding, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="add" size={18} />}
        onClick={dialog.open}
        aria-label={accessibleLabel}
        className="redil-screen-only"
        style={{ alignSelf: 'flex-start' }}
      >
        {t('add')}
      </Button>
      {isAdding ? <AddPickupContact child={child} onClose={dialog.close} /> : null}
    </>
  );
}
