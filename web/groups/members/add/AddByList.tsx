import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupMembersContract, type MatchedLine } from '#domain/groups/members-contract.ts';
import { maxAddedMembers } from '#domain/groups/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { AddPeopleProps } from './add-people.ts';
import { AddButtons, JoiningFields, useJoining } from './JoiningFields.tsx';
import { MatchedLines } from './MatchedLines.tsx';
import { useAddPeople } from './use-add-people.ts';

const maxLineLength = 300;

const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, maxLineLength))
    .filter((line) => line !== '');

/** A pasted list or a file, first compared with the people on record; nobody is added before that was seen. */
export function AddByList({ group, onClose }: AddPeopleProps) {
  const { t } = useTranslation('groups');
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly MatchedLine[] | null>(null);
  const match = useCommand(groupMembersContract.match, {
    onSuccess: ({ items }) => setLines(items),
  });
  if (lines)
    return <Preview group={group} lines={lines} onBack={() => setLines(null)} onClose={onClose} />;
  const wanted = splitLines(text);
  return (
    <Stack gap="md">
      <Textarea
        label={t('members.add.list')}
        description={t('members.add.listHint')}
        data-autofocus
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          wanted.length > maxAddedMembers
            ? t('members.add.tooMany', { limit: maxAddedMembers, count: wanted.length })
            : null
        }
      />
      <Group justify="space-between">
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void file?.text().then(setText)}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<Icon name="import" size={18} />}>
              {t('members.add.file')}
            </Button>
          )}
        </FileButton>
        <Button
          loading={match.running}
          disabled={wanted.length === 0 || wanted.length > maxAddedMembers}
          onClick={() => void match.run({ groupId: group.id, lines: wanted })}
        >
          {t('members.add.compare')}
        </Button>
      </Group>
    </Stack>
  );
}

interface PreviewProps extends AddPeopleProps {
  readonly lines: readonly MatchedLine[];
  readonly onBack: () => void;
}

function Preview({ group, lines, onBack, onClose }: PreviewProps) {
  const { t } = useTranslation('groups');
  const [choices, setChoices] = useState<Readonly<Record<number, string>>>({});
  const { joining, change } = useJoining(group.typeId);
  const { running, add } = useAddPeople(group, onClose);
  const chosen = lines.flatMap(({ people }, index) => {
    const person = people.length === 1 ? people[0] : people.find(({ id }) => id === choices[index]);
    return person && !person.isMember ? [person.id] : [];
  });
  const ids = [...new Set(chosen)];
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Icon name="back" size={16} />}
        onClick={onBack}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('members.add.back')}
      </Button>
      <Text fw={600} role="status" tabIndex={-1} data-autofocus>
        {t('members.add.ready', { count: ids.length })}
      </Text>
      <MatchedLines
        lines={lines}
        choices={choices}
        onChoose={(index, id) => setChoices({ ...choices, [index]: id })}
      />
      <JoiningFields typeId={group.typeId} joining={joining} onChange={change} />
      <AddButtons
        count={ids.length}
        running={running}
        onAdd={() => void add(ids, joining)}
        onClose={onClose}
      />
    </Stack>
  );
}
