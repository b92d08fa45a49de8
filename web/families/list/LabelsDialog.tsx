import { Button, Group, Modal, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import {
  countLabels,
  labelSheetKeys,
  maxLabels,
  type LabelSheet,
} from '#domain/families/labels.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';

export interface FilteredProps {
  readonly filters: InputOf<typeof familiesContract.export.input>;
}

interface LabelsDialogProps extends FilteredProps {
  readonly onClose: () => void;
}

/** Which sheet, and where on it the labels of the filtered families begin. */
export default function LabelsDialog({ filters, onClose }: LabelsDialogProps) {
  const { t } = useTranslation(['families', 'common']);
  const figures = useQuery(queryOptionsFor(familiesContract.labelFigures, filters));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('families:labels.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {figures.isError ? (
        <ErrorState error={figures.error} retry={() => void figures.refetch()} />
      ) : null}
      {figures.isPending ? <Loading /> : null}
      {figures.data ? (
        <Stack gap="md">
          <Figures figures={figures.data} />
          <SheetFields
            filters={filters}
            onClose={onClose}
            canPrint={figures.data.labels > 0 && figures.data.labels <= maxLabels}
          />
        </Stack>
      ) : null}
    </Modal>
  );
}

function SheetFields({
  filters,
  onClose,
  canPrint,
}: LabelsDialogProps & { readonly canPrint: boolean }) {
  const { t } = useTranslation(['families', 'common']);
  const [sheet, setSheet] = useState<LabelSheet>('a4');
  const [typed, setTyped] = useState<number | string>(1);
  const limit = countLabels(sheet);
  const first = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), limit);
  return (
    <>
      <NativeSelect
        label={t('families:labels.sheet')}
        data-autofocus
        value={sheet}
        onChange={({ target }) =>
          setSheet(labelSheetKeys.find((key) => key === target.value) ?? 'a4')
        }
        data={labelSheetKeys.map((key) => ({
          value: key,
          label: t(`families:labels.sheets.${key}`),
        }))}
      />
      <NumberInput
        label={t('families:labels.first')}
        description={t('families:labels.firstHelp', { limit })}
        min={1}
        max={limit}
        allowDecimal={false}
        value={typed}
        onChange={setTyped}
        onBlur={() => setTyped(first)}
      />
      <Text size="sm" c="dimmed">
        {t('families:labels.scale')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {canPrint ? (
          <Button
            component="a"
            href={buildUrl(familiesContract.labels, { ...filters, sheet, first })}
            download
            leftSection={<Icon name="download" size={18} />}
          >
            {t('families:labels.create')}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

interface FiguresProps {
  readonly figures: OutputOf<(typeof familiesContract)['labelFigures']['output']>;
}

function Figures({ figures: { labels, withoutAddress } }: FiguresProps) {
  const { t } = useTranslation('families');
  const format = getNumberFormat(useLanguage());
  if (labels === 0) return <Text>{t('labels.none')}</Text>;
  if (labels > maxLabels)
    return <Text>{t('errors.too-many-labels', { limit: format.format(maxLabels) })}</Text>;
  return (
    <Stack gap={4}>
      <Text>{t('labels.count', { count: labels, number: format.format(labels) })}</Text>
      {withoutAddress > 0 ? (
        <Text size="sm" c="dimmed">
          {t('labels.without', { count: withoutAddress, number: format.format(withoutAddress) })}
        </Text>
      ) : null}
    </Stack>
  );
}
