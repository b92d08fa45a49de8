import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import {
  directoryPapers,
  directoryParts,
  formatLeftOut,
  type DirectoryPaper,
  type DirectoryPart,
} from '#domain/families/directory.ts';
import { leftOutKey } from '#domain/families/filter-keys.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { download } from '#web/core/api/download.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useRunning } from '#web/core/forms/use-running.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { buildMembersAddress } from '#web/people/public.ts';
import classes from './DirectoryDialog.module.css';
import { OutputButtons, OutputDialog, type OutputDialogProps } from './OutputDialog.tsx';

/** What the directory of the filtered families has, and who is left out of it. */
export default function DirectoryDialog({ filters, onClose }: OutputDialogProps) {
  const { t } = useTranslation('families');
  const isWhole = Object.values(filters).every((value) => value === undefined);
  const [withAlone, setWithAlone] = useState(isWhole);
  const [parts, setParts] = useState<readonly DirectoryPart[]>(['photo', 'phone']);
  const [paper, setPaper] = useState<DirectoryPaper>('a4');
  const input = { ...filters, alone: withAlone ? 'yes' : 'no' } as const;
  const figures = useQuery({
    ...queryOptionsFor(familiesContract.directoryFigures, input),
    placeholderData: keepPreviousData,
  });
  const { save, running } = useDownload(onClose);
  return (
    <OutputDialog title={t('directory.title')} figures={figures} onClose={onClose}>
      {(data) => (
        <>
          <Figures figures={data} leftOut={formatLeftOut(input)} />
          <PartsField parts={parts} onChange={setParts} />
          {isWhole ? (
            <Checkbox
              label={t('directory.alone')}
              checked={withAlone}
              onChange={(event) => setWithAlone(event.currentTarget.checked)}
            />
          ) : null}
          <PaperField paper={paper} onChange={setPaper} />
          <Text size="sm" c="dimmed" role="status" className={classes.status}>
            {running ? t('directory.preparing') : ''}
          </Text>
          <OutputButtons onClose={onClose}>
            {data.people > 0 ? (
              <Button
                loading={running}
                leftSection={<Icon name="download" size={18} />}
                onClick={() => void save({ ...input, paper, parts: parts.join(',') || undefined })}
              >
                {t('directory.create')}
              </Button>
            ) : null}
          </OutputButtons>
        </>
      )}
    </OutputDialog>
  );
}

interface PartsFieldProps {
  readonly parts: readonly DirectoryPart[];
  readonly onChange: (parts: readonly DirectoryPart[]) => void;
}

function PartsField({ parts, onChange }: PartsFieldProps) {
  const { t } = useTranslation('families');
  return (
    <Checkbox.Group
      label={t('directory.parts')}
      value={[...parts]}
      onChange={(chosen) => onChange(directoryParts.filter((each) => chosen.includes(each)))}
    >
      <Stack gap={6} mt={8}>
        {directoryParts.map((part) => (
          <Checkbox key={part} value={part} label={t(`directory.part.${part}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

interface PaperFieldProps {
  readonly paper: DirectoryPaper;
  readonly onChange: (paper: DirectoryPaper) => void;
}

function PaperField({ paper, onChange }: PaperFieldProps) {
  const { t } = useTranslation('families');
  return (
    <NativeSelect
      label={t('directory.paper')}
      value={paper}
      onChange={({ target }) =>
        onChange(directoryPapers.find((each) => each === target.value) ?? 'a4')
      }
      data={directoryPapers.map((value) => ({ value, label: t(`directory.papers.${value}`) }))}
    />
  );
}

/** The server takes half a minute for a large church; a closed dialog stops it. */
function useDownload(onDone: () => void) {
  const { run, running } = useRunning();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  const save = async (input: InputOf<(typeof familiesContract)['directory']['input']>) => {
    const { signal } = stop.current;
    try {
      await run(input, (sent) => download(familiesContract.directory, sent, signal), {
        onSuccess: onDone,
        onProblem: notify.error,
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return { save, running };
}

interface FiguresProps {
  readonly figures: OutputOf<(typeof familiesContract)['directoryFigures']['output']>;
  /** The filter of the list of people that finds who are left out, if there is one. */
  readonly leftOut: string | null;
}

function Figures({ figures: { households, people, withoutConsent }, leftOut }: FiguresProps) {
  const maySeePeople = useMay(peopleContract.list);
  const { t } = useTranslation('families');
  const format = getNumberFormat(useLanguage());
  return (
    <Stack gap="xs">
      {people === 0 ? <Text>{t('directory.nobody')}</Text> : null}
      <Group component="dl" gap="xl" m={0}>
        <Figure
          number={format.format(households)}
          label={t('directory.households', { count: households })}
        />
        <Figure number={format.format(people)} label={t('directory.people', { count: people })} />
        <Figure
          number={format.format(withoutConsent)}
          label={t('directory.leftOut', { count: withoutConsent })}
          isSoft
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('directory.consent')}
        {withoutConsent > 0 && leftOut !== null && maySeePeople ? (
          <>
            {' '}
            <Anchor
              component={Link}
              size="sm"
              to={buildMembersAddress({ featureFilters: `${leftOutKey}:${leftOut}` })}
            >
              {t('directory.seeLeftOut')}
            </Anchor>
          </>
        ) : null}
      </Text>
    </Stack>
  );
}

interface FigureProps {
  readonly number: string;
  readonly label: string;
  readonly isSoft?: boolean;
}

function Figure({ number, label, isSoft = false }: FigureProps) {
  return (
    <div className={classes.figure} data-soft={isSoft || undefined}>
      <dt>{label}</dt>
      <dd>{number}</dd>
    </div>
  );
}
