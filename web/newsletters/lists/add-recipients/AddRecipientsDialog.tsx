import { Checkbox, List, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { parseAddresses } from '../parse-addresses.ts';
import { MembersField } from './MembersField.tsx';
import { getRecipients, useAddRecipients } from './use-add-recipients.ts';

interface AddRecipientsDialogProps {
  readonly list: RecipientListView;
  readonly onClose: () => void;
}

/** Adds recipients to a list, pasted or chosen from the members. The user has to state their consent. */
export function AddRecipientsDialog({ list, onClose }: AddRecipientsDialogProps) {
  const { t } = useTranslation('newsletters');
  const { account } = useSession();
  const mayChooseMembers = useMay(peopleContract.list);
  const submission = useAddRecipients(list.id, onClose);
  const { control, register, setValue } = submission.form;
  const [source, text, members, consentStated] = useWatch({
    control,
    name: ['source', 'text', 'members', 'consentStated'],
  });
  const count = getRecipients({ source, text, members }).length;
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      size="lg"
      title={t('addRecipients.title', { name: list.name })}
      action={t('addRecipients.action')}
      disabled={count === 0 || !consentStated}
    >
      {mayChooseMembers ? (
        <SourceSwitch source={source} onChange={(next) => setValue('source', next)} />
      ) : null}
      {source === 'paste' ? (
        <PasteField text={text} onChange={(next) => setValue('text', next)} />
      ) : (
        <MembersField chosen={members} onChange={(next) => setValue('members', next)} />
      )}
      <Text fw={600} aria-live="polite">
        {count > 0 ? t('addRecipients.ready', { count }) : t('addRecipients.nothing')}
      </Text>
      <Checkbox
        label={t('addRecipients.consent')}
        description={t('addRecipients.consentHint', { name: account?.name ?? '' })}
        {...register('consentStated')}
      />
    </FormDialog>
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
  readonly onChange: (text: string) => void;
}

/** Maximum number of invalid lines to show. */
const maxShownLines = 5;

function PasteField({ text, onChange }: PasteFieldProps) {
  const { t } = useTranslation('newsletters');
  const { invalidLines } = parseAddresses(text);
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
      {invalidLines.length > 0 ? (
        <div>
          <Text size="sm" c="clay">
            {t('addRecipients.invalidLines', { count: invalidLines.length })}
          </Text>
          <List size="sm" c="dimmed">
            {invalidLines.slice(0, maxShownLines).map(({ line, text: content }) => (
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
