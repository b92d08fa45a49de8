import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#web/ui/floating/Popover.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ToolbarButton } from '../rich-text/ToolbarButton.tsx';
import { normalizeLinkUrl } from './normalize-link-url.ts';

/** State and actions of the dialog for the link under the cursor. */
function useLink(editor: Editor) {
  const { t } = useTranslation('newsletters');
  const isActive = useEditorState({
    editor,
    selector: ({ editor: present }) => present.isActive('link'),
  });
  const [opened, setOpened] = useState(false);
  const [input, setInput] = useState('');
  const [error, setError] = useState<string | null>(null);

  const open = (): void => {
    const href: unknown = editor.getAttributes('link')['href'];
    setInput(typeof href === 'string' ? href : '');
    setError(null);
    setOpened(true);
  };
  const apply = (): void => {
    const href = normalizeLinkUrl(input);
    if (href === null) return setError(t('richText.linkInvalid'));
    setOpened(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isActive)
      chain
        .insertContent({
          type: 'text',
          text: input.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setLink({ href }).run();
  };
  const remove = (): void => {
    setOpened(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const applyOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  useWindowEvent('edit-link', open);
  return {
    opened,
    setOpened,
    open,
    apply,
    remove,
    applyOnEnter,
    input,
    setInput,
    error,
    isActive,
  };
}

/** Sets, changes and removes a link; also opened by Ctrl+K. The input is normalized to an absolute URL. */
export function LinkControl({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('newsletters');
  const link = useLink(editor);
  return (
    <Popover
      opened={link.opened}
      onChange={link.setOpened}
      trapFocus
      returnFocus
      shadow="md"
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <ToolbarButton
          label={t('richText.link')}
          icon={<Icon name="link" size={16} />}
          isActive={link.isActive}
          onClick={link.open}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('richText.link')}>
        <Stack gap="sm">
          <TextInput
            label={t('richText.linkAddress')}
            description={t('richText.linkHint')}
            error={link.error}
            value={link.input}
            inputMode="url"
            onChange={(event) => link.setInput(event.currentTarget.value)}
            onKeyDown={link.applyOnEnter}
          />
          <Group justify="flex-end" gap="sm">
            {link.isActive ? (
              <Button variant="subtle" color="red" size="xs" onClick={link.remove}>
                {t('richText.linkRemove')}
              </Button>
            ) : null}
            <Button size="xs" onClick={link.apply}>
              {t('richText.linkApply')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
