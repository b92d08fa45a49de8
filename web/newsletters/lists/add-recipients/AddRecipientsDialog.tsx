import {
  Alert,
  Button,
  Checkbox,
  Group,
  List,
  Modal,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { parseAddresses, type ParsedAddresses } from '../parse-addresses.ts';
import { MembersField, type ChosenMember } from './MembersField.tsx';
import { useAddRecipients } from './use-add-recipients.ts';

interface AddRecipientsDialogProps {
  readonly list: RecipientListView;
  readonly onClose: () => void;
}

/** Adds recipients to a list, pasted or chosen from the members. The user has to state their consent. */
export function AddRecipientsDialog({ list, onClose }: AddRecipientsDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { account } = useSession();
  const mayChooseMembers = useMay(peopleContract.list);
  const [source, setSource] = useState<'paste' | 'members'>('paste');
  const [text, setText] = useState('');
  const [members, setMembers] = useState<readonly ChosenMember[]>([]);
  const [consent, setConsent] = useState(false);
  const { add, isPending, problem } = useAddRecipients(list.id, onClose);
  const pasted = parseAddresses(text);
  const recipients = source === 'paste' ? pasted.addresses : members;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('newsletters:addRecipients.title', { name: list.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {mayChooseMembers ? <SourceSwitch source={source} onChange={setSource} /> : null}
        {source === 'paste' ? (
          <PasteField text={text} parsed={pasted} onChange={setText} />
        ) : (
          <MembersField chosen={members} onChange={setMembers} />
        )}
        <Text fw={600} aria-live="polite">
          {recipients.length > 0
            ? t('newsletters:addRecipients.ready', { count: recipients.length })
            : t('newsletters:addRecipients.nothing')}
        </Text>
        <Checkbox
          label={t('newsletters:addRecipients.consent')}
          description={t('newsletters:addRecipients.consentHint', { name: account?.name ?? '' })}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        {problem ? (
          <Alert color="red" role="alert" icon={<Icon name="alert" />}>
            {problem}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={recipients.length === 0 || !consent}
            loading={isPending}
            onClick={() => add(recipients)}
          >
            {t('newsletters:addRecipients.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface SourceSwitchProps {
  readonly source: 'paste' | 'members';
  readonly onChange: (source: 'paste' | 'members') => void;
}

function SourceSwitch({ source, onChange }: SourceSwitchProps) {
  const { t } = useTranslation('newsletters');
  return (
    <SegmentedControl
      aria-label={t('lists.add')}
      value={source}
      onChange={onChange}
      data={[
        { value: 'paste', label: t('addRecipients.paste') },
        { value: 'members', label: t('addRecipients.members') },
      ]}
    />
  );
}

interface PasteFieldProps {
  readonly text: string;
  readonly parsed: ParsedAddresses;
  readonly onChange: (text: string) => void;
}

/** Maximum number of invalid lines to show. */
const maxShownLines = 5;

function PasteField({ text, parsed, onChange }: PasteFieldProps) {
  const { t } = useTranslation('newsletters');
  return (
    <Stack gap="xs">
      <Textarea
        label={t('addRecipients.addresses')}
        description={t('addRecipients.pasteHint')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {parsed.invalidLines.length > 0 ? (
        <div>
          <Text size="sm" c="clay">
            {t('addRecipients.invalidLines', { count: parsed.invalidLines.length })}
          </Text>
          <List size="sm" c="dimmed">
            {parsed.invalidLines.slice(0, maxShownLines).map(({ line, text: content }) => (
              <List.Item key={line}>
                {t('addRecipients.invalidLine', { line, text: content })}
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
    </Stack>
  );
}
