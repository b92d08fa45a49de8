import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '#domain/people/schema.ts';

export type AddressOwner = 'person' | 'household';

interface SharedAddressDialogProps {
  readonly name: string;
  readonly home: NonNullable<PersonView['home']>;
  /** null when the dialog is closed. `isRemoved`: the form has no address any more. */
  readonly question: { readonly isRemoved: boolean } | null;
  /** null: the user goes back to the form. */
  readonly onDecide: (owner: AddressOwner | null) => void;
}

/** Asks whose address a changed one is, when others of the home share it. */
export function SharedAddressDialog({ name, home, question, onDecide }: SharedAddressDialogProps) {
  const { t } = useTranslation(['members', 'common']);
  const isRemoved = question?.isRemoved ?? false;
  const values = { name, home: home.name, count: home.others };
  return (
    <Modal
      opened={question !== null}
      onClose={() => onDecide(null)}
      title={t('members:sharedAddress.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text mb="lg">
        {t(isRemoved ? 'members:sharedAddress.removed' : 'members:sharedAddress.text', values)}
      </Text>
      <Group justify="flex-end">
        {isRemoved ? (
          <Button variant="default" onClick={() => onDecide(null)}>
            {t('common:cancel')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onDecide('person')}>
            {t('members:sharedAddress.person')}
          </Button>
        )}
        <Button onClick={() => onDecide('household')} data-autofocus>
          {t(isRemoved ? 'members:sharedAddress.remove' : 'members:sharedAddress.household')}
        </Button>
      </Group>
    </Modal>
  );
}
