import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { familiesContract } from '#domain/families/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';

export interface FilteredProps {
  readonly filters: InputOf<typeof familiesContract.export.input>;
}

export interface OutputDialogProps extends FilteredProps {
  readonly onClose: () => void;
}

interface FrameProps<Figures> {
  readonly title: string;
  readonly figures: UseQueryResult<Figures>;
  readonly onClose: () => void;
  readonly children: (figures: Figures) => ReactNode;
}

/** A dialog that says what a file will have before it is made. */
export function OutputDialog<Figures>({ title, figures, onClose, children }: FrameProps<Figures>) {
  const { t } = useTranslation('common');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {figures.isError ? (
        <ErrorState error={figures.error} retry={() => void figures.refetch()} />
      ) : null}
      {figures.isPending ? <Loading /> : null}
      {figures.data ? <Stack gap="md">{children(figures.data)}</Stack> : null}
    </Modal>
  );
}

interface OutputButtonsProps {
  readonly onClose: () => void;
  /** The button that makes the file; none if there is nothing to print. */
  readonly children: ReactNode;
}

export function OutputButtons({ onClose, children }: OutputButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      {children}
    </Group>
  );
}
