import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { supervisionContract, type Period } from '#domain/supervision/contract.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';

const PrintDialog = loadLater(() => import('./PrintDialog.tsx'));

interface PrintButtonProps {
  readonly branchId: string | undefined;
  readonly weeks: Period;
}

/** The page for the leaders' meeting. */
export function PrintButton(props: PrintButtonProps) {
  const { t } = useTranslation('groups');
  const mayPrint = useMay(supervisionContract.print);
  const [opened, { open, close }] = useDisclosure(false);
  if (!mayPrint) return null;
  return (
    <>
      <Button
        variant="default"
        className="redil-screen-only"
        leftSection={<Icon name="print" size={18} />}
        onClick={open}
      >
        {t('print.open')}
      </Button>
      {opened ? <PrintDialog {...props} onClose={close} /> : null}
    </>
  );
}
