import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyList } from './KeyList.tsx';

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['help', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('help:keys.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <KeyList />
    </Modal>
  );
}
