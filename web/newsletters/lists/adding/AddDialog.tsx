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
import { useSession } from '#web/core/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { parseAddresses, type Parsed } from '../parse-addresses.ts';
import { MembersField, type ChosenMember } from './MembersField.tsx';
import { useAdding } from './use-adding.ts';

interface AddDialogProps {
  readonly list: RecipientListView;
  readonly onClose: () => void;
}

/** Addresses for a list, pasted or chosen among the members; whoever adds them states the consent of their owners. */
export function AddDialog({ list, onClose }: AddDialogProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { can, account } = useSession();
  const [way, setWay] = useState<'paste' | 'members'>('paste');
  const [text, setText] = useState('');
  const [members, setMembers] = useState<readonly ChosenMember[]>([]);
  const [consent, setConsent] = useState(false);
  const { add, isPending, problem } = useAdding(list.id, onClose);
  const pasted = parseAddresses(text);
  const recipients = way === 'paste' ? pasted.addresses : members;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('newsletters:adding.title', { name: list.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {can('people.view') ? <WaySwitch way={way} onChange={setWay} /> : null}
        {way === 'paste' ? (
          <PasteField text={text} parsed={pasted} onChange={setText} />
        ) : (
          <MembersField chosen={members} onChange={setMembers} />
        )}
        <Text fw={600} aria-live="polite">
          {recipients.length > 0
            ? t('newsletters:adding.ready', { count: recipients.length })
            : t('newsletters:adding.nothing')}
        </Text>
        <Checkbox
          label={t('newsletters:adding.consent')}
          description={t('newsletters:adding.consentHint', { name: account?.name ?? '' })}
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
            {t('newsletters:adding.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface WaySwitchProps {
  readonly way: 'paste' | 'members';
  readonly onChange: (way: 'paste' | 'members') => void;
}

function WaySwitch({ way, onChange }: WaySwitchProps) {
  const { t } = useTranslation('newsletters');
  return (
    <SegmentedControl
      aria-label={t('lists.add')}
      value={way}
      onChange={onChange}
      data={[
        { value: 'paste', label: t('adding.paste') },
        { value: 'members', label: t('adding.members') },
      ]}
    />
  );
}

interface PasteFieldProps {
  readonly text: string;
  readonly parsed: Parsed;
  readonly onChange: (text: string) => void;
}

/** Lines shown of those that are not clear. */
const shownLines = 5;

function PasteField({ text, parsed, onChange }: PasteFieldProps) {
  const { t } = useTranslation('newsletters');
  return (
    <Stack gap="xs">
      <Textarea
        label={t('adding.addresses')}
        description={t('adding.pasteHint')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {parsed.unclear.length > 0 ? (
        <div>
          <Text size="sm" c="clay">
            {t('adding.unclear', { count: parsed.unclear.length })}
          </Text>
          <List size="sm" c="dimmed">
            {parsed.unclear.slice(0, shownLines).map(({ line, text: written }) => (
              <List.Item key={line}>{t('adding.unclearLine', { line, text: written })}</List.Item>
            ))}
          </List>
        </div>
      ) : null}
    </Stack>
  );
}
