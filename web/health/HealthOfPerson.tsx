import { ActionIcon, Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { healthContract } from '#domain/health/contract.ts';
import type { ContactsView, HealthView } from '#domain/health/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useMayFor } from '#web/core/session/record-access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { EmergencyContacts } from './EmergencyContacts.tsx';
import classes from './Health.module.css';

const ContactsDialog = loadLater(() => import('./ContactsDialog.tsx'));
const HealthDialog = loadLater(() => import('./HealthDialog.tsx'));

interface HealthOfPersonProps {
  readonly personId: string;
}

/** Whom to call, and for those with the right what to know. Where nothing is stored, only buttons to add it. */
export default function HealthOfPerson({ personId }: HealthOfPersonProps) {
  const { t } = useTranslation('health');
  const maySeeHealth = useMayFor(healthContract.get, personId);
  const mayEdit = useMay(healthContract.updateContacts);
  const contacts = useQuery(queryOptionsFor(healthContract.contacts, { personId }));
  const health = useQuery({
    ...queryOptionsFor(healthContract.get, { personId }),
    enabled: maySeeHealth,
  });
  const failed = [contacts, health].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!contacts.data || (maySeeHealth && !health.data)) return null;
  const isEmpty =
    contacts.data.contacts.length === 0 &&
    (health.data === undefined || health.data.allergies + health.data.medicalNotes === '');
  const parts = (
    <>
      {health.data ? <Health personId={personId} health={health.data} /> : null}
      <Contacts personId={personId} view={contacts.data} />
    </>
  );
  if (isEmpty) return mayEdit ? <Group gap={4}>{parts}</Group> : null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="health">
      <Title order={2} size="h4" mb="sm" id="health">
        {t('title')}
      </Title>
      {parts}
    </Paper>
  );
}

interface HealthProps extends HealthOfPersonProps {
  readonly health: HealthView;
}

function Health({ personId, health }: HealthProps) {
  const { t } = useTranslation('health');
  const mayEdit = useMayFor(healthContract.update, personId);
  const [isEditing, dialog] = useDisclosure(false);
  const { allergies, medicalNotes } = health;
  const isEmpty = allergies + medicalNotes === '';
  const edit = <EditButton label={t('editHealth')} onClick={dialog.open} />;
  return (
    <>
      {isEmpty ? (
        mayEdit ? (
          <AddButton label={t('addHealth')} onClick={dialog.open} />
        ) : null
      ) : (
        <>
          {allergies ? (
            <Part title={t('fields.allergies')} aside={mayEdit ? edit : null}>
              <div className={classes['allergies']}>
                <Icon name="alert" size={18} />
                <Text size="sm" fw={600} className={classes['text'] ?? ''}>
                  {allergies}
                </Text>
              </div>
            </Part>
          ) : null}
          {medicalNotes ? (
            <Part title={t('fields.medicalNotes')} aside={mayEdit && !allergies ? edit : null}>
              <Text size="sm" className={classes['text'] ?? ''}>
                {medicalNotes}
              </Text>
            </Part>
          ) : null}
        </>
      )}
      {isEditing ? (
        <HealthDialog personId={personId} health={health} onClose={dialog.close} />
      ) : null}
    </>
  );
}

interface ContactsProps extends HealthOfPersonProps {
  readonly view: ContactsView;
}

function Contacts({ personId, view }: ContactsProps) {
  const { t } = useTranslation('health');
  const mayEdit = useMay(healthContract.updateContacts);
  const [isEditing, dialog] = useDisclosure(false);
  return (
    <>
      {view.contacts.length > 0 ? (
        <Part
          title={t('contacts.title')}
          aside={mayEdit ? <EditButton label={t('contacts.edit')} onClick={dialog.open} /> : null}
        >
          <EmergencyContacts contacts={view.contacts} />
        </Part>
      ) : mayEdit ? (
        <AddButton label={t('contacts.add')} onClick={dialog.open} />
      ) : null}
      {isEditing ? <ContactsDialog personId={personId} view={view} onClose={dialog.close} /> : null}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ title, aside, children }: PartProps) => (
  <div className={classes['part']}>
    <div className={classes['head']}>
      <Title order={3} className={classes['heading'] ?? ''}>
        {title}
      </Title>
      {aside}
    </div>
    {children}
  </div>
);

interface PartButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

const EditButton = ({ label, onClick }: PartButtonProps) => (
  <ActionIcon variant="subtle" size={32} onClick={onClick} className="redil-screen-only">
    <Icon name="edit" size={18} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </ActionIcon>
);

const AddButton = ({ label, onClick }: PartButtonProps) => (
  <div className={classes['add']}>
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="add" size={16} />}
      onClick={onClick}
      className="redil-screen-only"
    >
      {label}
    </Button>
  </div>
);
