import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import type { Format } from './formats.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

interface FormatButtonsProps {
  readonly editor: Editor;
  readonly formats: readonly Format[];
}

export function FormatButtons({ editor, formats }: FormatButtonsProps) {
  const { t } = useTranslation('newsletters');
  const states = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      formats.map(({ isActive, isDisabled }) => ({
        isActive: isActive?.(present) ?? false,
        isDisabled: isDisabled?.(present) ?? false,
      })),
  });
  return formats.map(({ key, glyph, run, isWide = false }, index) => (
    <ToolbarButton
      key={key}
      label={t(`richText.${key}`)}
      icon={<Glyph path={glyph} />}
      isWide={isWide}
      isActive={states[index]?.isActive ?? false}
      disabled={states[index]?.isDisabled ?? false}
      onClick={() => run(editor.chain().focus()).run()}
    />
  ));
}

const Glyph = ({ path }: { readonly path: string }) => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
);
