import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { branchPapers, supervisionContract, type Period } from '#domain/supervision/contract.ts';
import { download } from '#web/core/api/download.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useRunning } from '#web/core/forms/use-running.ts';
import { notify } from '#web/core/notify.ts';
import { OutputButtons, OutputDialog } from '#web/families/public.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface PrintDialogProps {
  readonly branchId: string | undefined;
  readonly weeks: Period;
  readonly onClose: () => void;
}

/** What the page for the leaders' meeting has before it is made. */
export default function PrintDialog({ branchId, weeks, onClose }: PrintDialogProps) {
  const { t } = useTranslation('groups');
  const [paper, setPaper] = useState<(typeof branchPapers)[number]>('a4');
  const input = { weeks, ...(branchId ? { branchId } : {}) };
  const figures = useQuery(queryOptionsFor(supervisionContract.printFigures, input));
  const { run, running } = useRunning();
  const save = () =>
    run({ ...input, paper }, (sent) => download(supervisionContract.print, sent), {
      onSuccess: onClose,
      onProblem: notify.error,
    });
  return (
    <OutputDialog title={t('print.title')} figures={figures} onClose={onClose}>
      {({ groups, people }) => (
        <>
          <Text>{t('print.text')}</Text>
          <Text fw={600}>
            {groups === 0
              ? t('print.nothing')
              : [t('print.groups', { count: groups }), t('print.people', { count: people })].join(
                  ' · ',
                )}
          </Text>
          <NativeSelect
            label={t('print.paper')}
            value={paper}
            onChange={({ target }) =>
              setPaper(branchPapers.find((each) => each === target.value) ?? 'a4')
            }
            data={branchPapers.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
          />
          <OutputButtons onClose={onClose}>
            {groups > 0 ? (
              <Button
                loading={running}
                leftSection={<Icon name="download" size={18} />}
                onClick={() => void save()}
              >
                {t('print.create')}
              </Button>
            ) : null}
          </OutputButtons>
        </>
      )}
    </OutputDialog>
  );
}
