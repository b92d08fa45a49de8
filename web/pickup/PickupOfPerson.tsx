import { Button, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import type { PickupContact, PickupView } from '#domain/pickup/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AddPickupContact } from './PickupDialogs.tsx';
import { ContactLine, HousemateLine } from './PickupLines.tsx';
import classes from './Pickup.module.css';

interface PickupOfPersonProps {
  readonly personId: string;
}

/** Who may fetch a child and who may not, on the child's record. Of an adult only what was once written. */
export default function PickupOfPerson({ personId }: PickupOfPersonProps) {
  const { t } = useTranslation('pickup');
  const pickup = useQuery(queryOptionsFor(pickupContract.list, { personId }));
  const mayEdit = useMay(pickupContract.create);
  if (!pickup.data)
    return pickup.error ? (
      <ErrorState error={pickup.error} retry={() => void pickup.refetch()} />
    ) : null;
  const { isChild, contacts, housemates } = pickup.data;
  if (contacts.length === 0 && !isChild) return null;
  if (contacts.length + housemates.length === 0 && !mayEdit) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="pickup">
      <Title order={2} size="h4" mb="sm" id="pickup">
        {t('title')}
      </Title>
      <Stack gap="md">
        <Contacts personId={personId} view={pickup.data} />
        {mayEdit && isChild ? <AddButton personId={personId} /> : null}
      </Stack>
    </Paper>
  );
}

interface ContactsProps extends PickupOfPersonProps {
  readonly view: PickupView;
}

function Contacts({ personId, view: { contacts, housemates } }: ContactsProps) {
  const { t } = useTranslation('pickup');
  const toLine = (contact: PickupContact): ReactNode => (
    <ContactLine key={contact.id} personId={personId} contact={contact} />
  );
  const forbidden = contacts.filter(({ kind }) => kind === 'forbidden');
  const allowed = contacts.filter(({ kind }) => kind === 'allowed');
  return (
    <>
      {forbidden.length > 0 ? (
        <Group title={t('forbidden')} isWarning>
          {forbidden.map(toLine)}
        </Group>
      ) : null}
      {allowed.length > 0 ? <Group title={t('allowed')}>{allowed.map(toLine)}</Group> : null}
      {housemates.length > 0 ? (
        <Group title={t('housemates')}>
          {housemates.map((housemate) => (
            <HousemateLine key={housemate.id} housemate={housemate} />
          ))}
        </Group>
      ) : null}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

const Group = ({ title, isWarning = false, children }: GroupProps) => (
  <div className={isWarning ? classes['warning'] : undefined}>
    <Title order={3} className={classes['heading'] ?? ''}>
      {isWarning ? <Icon name="alert" size={18} /> : null}
      {title}
    </Title>
    <ul className={classes['list']}>{children}</ul>
  </div>
);

function AddButton({ personId }: PickupOfPersonProps) {
  const { t } = useTranslation('pickup');
  const [isAdding, dialog] = useDisclosure(false);
  const child = useQuery(queryOptionsFor(peopleContract.get, { personId })).data;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="add" size={18} />}
        onClick={dialog.open}
        className="redil-screen-only"
        style={{ alignSelf: 'flex-start' }}
      >
        {t('add')}
      </Button>
      {isAdding && child ? <AddPickupContact child={child} onClose={dialog.close} /> : null}
    </>
  );
}
