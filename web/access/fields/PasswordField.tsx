import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

/**
 * A password with a button that shows it. Not the kit's own: that one listens to the mouse and the space bar only, so
 * that Enter and screen readers, which click, don't move it.
 */
export function PasswordField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={46}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(visible ? 'hidePassword' : 'showPassword')}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </ActionIcon>
      }
    />
  );
}
