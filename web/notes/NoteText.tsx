import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { NoteMenu } from './NoteMenu.tsx';
import type { ShownNote } from './shown-note.ts';
import { splitLinks } from './split-links.ts';
import classes from './Notes.module.css';

interface NoteTextProps {
  readonly note: ShownNote;
  /** Who wrote it and when, where that does not stand above it. */
  readonly heading?: string;
}

/** The text of a note, who sees it, and what its author can do with it. */
export function NoteText({ note, heading }: NoteTextProps) {
  const { t } = useTranslation('notes');
  const { text, visibility, isOwn, isEdited } = note;
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div className={classes['text']}>
          <FoldedText text={text} />
        </div>
        {isOwn ? <NoteMenu note={note} /> : null}
      </Group>
      <Group gap="xs" mt={4}>
        {heading ? (
          <Text size="sm" c="dimmed">
            {heading}
          </Text>
        ) : null}
        {visibility === 'viewers' ? null : (
          <Badge
            variant="light"
            color="clay"
            tt="none"
            leftSection={<Icon name="lock" size={12} />}
          >
            {t(`seenBy.${visibility}`)}
          </Badge>
        )}
        {isEdited ? (
          <Text size="sm" c="dimmed">
            {t('edited')}
          </Text>
        ) : null}
      </Group>
    </>
  );
}

/** Longer texts are cut after the lines that `.folded` shows. */
const isLong = (text: string): boolean => text.length > 500 || text.split('\n').length > 8;

function FoldedText({ text }: Pick<ShownNote, 'text'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(!isLong(text));
  return (
    <>
      <div className={isOpen ? undefined : classes['folded']}>
        {splitLinks(text).map((part) =>
          part.isLink ? (
            <Anchor key={part.start} href={part.text} target="_blank" rel="noreferrer nofollow">
              {part.text}
            </Anchor>
          ) : (
            part.text
          ),
        )}
      </div>
      {isOpen ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
          {t('common:showMore')}
        </Button>
      )}
    </>
  );
}
