import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterPicture } from '#domain/newsletters/editor-schema.ts';
import { layout } from '#domain/newsletters/template.ts';
import { maxPictureBytes } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { toPictureInput } from '#web/ui/picture/to-picture-input.ts';
import { newPictures } from '../blocks/picture.tsx';
import { findBlockPosition } from '../blocks/insert-block.ts';
import { showPlaceholder } from './upload-placeholders.ts';

const megabyte = 1024 * 1024;

/** Uploads pictures and inserts them near a position, at the cursor by default; the last one is selected, for its description. */
export function useAddPictures(): (
  editor: Editor,
  files: readonly File[],
  position?: number,
) => Promise<void> {
  const { t } = useTranslation(['newsletters', 'common']);

  const upload = async (
    file: File,
    onShare: (share: number) => void,
  ): Promise<NewsletterPicture> => {
    const input = await toPictureInput(file, null, {
      purpose: 'newsletter-picture',
      fallbackMessage: t('newsletters:block.uploadFailed'),
      onProgress: ({ sent, total }) => onShare(sent / total),
    });
    return call(newslettersContract.addPicture, input);
  };

  const addOne = async (editor: Editor, file: File, position: number): Promise<void> => {
    if (file.size > maxPictureBytes)
      return notify.error(t('common:picture.tooLarge', { megabytes: maxPictureBytes / megabyte }));
    const placeholder = showPlaceholder(
      editor,
      findBlockPosition(editor.state, position),
      t('newsletters:block.uploading', { name: file.name }),
    );
    try {
      const { src, width } = await upload(file, placeholder.showProgress);
      const place = placeholder.end();
      if (place !== null) insertPicture(editor, place, src, width);
    } catch (error) {
      placeholder.end();
      notify.error(error instanceof Error ? error : t('newsletters:block.uploadFailed'));
    }
  };

  return async (editor, files, position = editor.state.selection.from) => {
    await Promise.all(files.map((file) => addOne(editor, file, position)));
  };
}

function insertPicture(editor: Editor, position: number, src: string, width: number): void {
  newPictures.add(src);
  editor
    .chain()
    .insertContentAt(position, {
      type: 'paragraph',
      content: [
        { type: 'picture', attrs: { src, width: String(Math.min(width, layout.contentWidth)) } },
      ],
    })
    .setNodeSelection(position + 1)
    .run();
}
