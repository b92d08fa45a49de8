import { FileButton } from '@mantine/core';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { insertButton, insertColumns, removeColumns } from '../blocks/insert-block.ts';
import { MergeMenu } from '../merge/MergeMenu.tsx';
import { FormatButtons } from './FormatButtons.tsx';
import { rule } from './formats.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

const insertedRule = [rule];

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
    <>
      <FileButton multiple accept={acceptedImageTypes.join(',')} onChange={onPictures}>
        {({ onClick }) => (
          <ToolbarButton
            label={t('richText.picture')}
            icon={<Icon name="picture" size={16} />}
            onClick={onClick}
          />
        )}
      </FileButton>
      <ToolbarButton
        label={t('richText.button')}
        icon={<Icon name="button" size={16} />}
        onClick={() => insertButton(editor, t('block.buttonText'))}
      />
      <ToolbarButton
        label={columnsLabel}
        icon={<Icon name="halves" size={16} />}
        isActive={isInColumns}
        onClick={() => (isInColumns ? removeColumns(editor) : insertColumns(editor))}
      />
      <FormatButtons editor={editor} formats={insertedRule} />
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
        target={<ToolbarButton label={t('merge.insert')} icon={<Icon name="braces" size={16} />} />}
      />
    </>
  );
}
