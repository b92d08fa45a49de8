import { FileButton } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { insertButton, insertColumns, removeColumns } from '../blocks/insert-block.ts';
import { MergeMenu } from '../merge/MergeMenu.tsx';

interface InsertControlsProps {
  readonly editor: Editor;
  readonly onPictures: (files: readonly File[]) => void;
}

/** Adds pictures, buttons, columns, dividers and values of the recipient. */
export function InsertControls({ editor, onPictures }: InsertControlsProps) {
  const { t } = useTranslation('newsletters');
  const isInColumns = useEditorState({
    editor,
    selector: ({ editor: present }) => present.isActive('columns'),
  });
  const columnsLabel = t(isInColumns ? 'richText.removeColumns' : 'richText.columns');
  return (
    <RichTextEditor.ControlsGroup>
      <FileButton multiple accept={acceptedImageTypes.join(',')} onChange={onPictures}>
        {({ onClick }) => (
          <RichTextEditor.Control
            aria-label={t('richText.picture')}
            title={t('richText.picture')}
            onClick={onClick}
          >
            <Icon name="picture" size={16} />
          </RichTextEditor.Control>
        )}
      </FileButton>
      <RichTextEditor.Control
        aria-label={t('richText.button')}
        title={t('richText.button')}
        onClick={() => insertButton(editor, t('block.buttonText'))}
      >
        <Icon name="button" size={16} />
      </RichTextEditor.Control>
      <RichTextEditor.Control
        aria-label={columnsLabel}
        title={columnsLabel}
        active={isInColumns}
        onClick={() => (isInColumns ? removeColumns(editor) : insertColumns(editor))}
      >
        <Icon name="halves" size={16} />
      </RichTextEditor.Control>
      <RichTextEditor.Hr icon={ruleIcon} />
      <MergeMenu
        onChoose={(field) =>
          editor
            .chain()
            .focus()
            .insertContent([
              { type: 'mergeField', attrs: { field } },
              { type: 'text', text: ' ' },
            ])
            .run()
        }
        target={
          <RichTextEditor.Control aria-label={t('merge.insert')} title={t('merge.insert')}>
            <Icon name="braces" size={16} />
          </RichTextEditor.Control>
        }
      />
    </RichTextEditor.ControlsGroup>
  );
}

const ruleIcon = () => <Icon name="rule" size={16} />;
