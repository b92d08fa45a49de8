import { Button, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import {
  countLabels,
  labelSheetKeys,
  maxLabels,
  type LabelSheet,
} from '#domain/families/labels.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { OutputButtons, OutputDialog, type OutputDialogProps } from './OutputDialog.tsx';

/** Which sheet, and where on it the labels of the filtered families begin. */
export default function LabelsDialog({ filters, onClose }: OutputDialogProps) {
  const { t } = useTranslation('families');
  const figures = useQuery(queryOptionsFor(familiesContract.labelFigures, filters));
  return (
    <OutputDialog title={t('labels.title')} figures={figures} onClose={onClose}>
      {(data) => (
        <>
          <Figures figures={data} />
          <SheetFields
            filters={filters}
            onClose={onClose}
            canPrint={data.labels > 0 && data.labels <= maxLabels}
          />
        </>
      )}
    </OutputDialog>
  );
}

function SheetFields({
  filters,
  onClose,
  canPrint,
}: OutputDialogProps & { readonly canPrint: boolean }) {
  const { t } = useTranslation('families');
  const [sheet, setSheet] = useState<LabelSheet>('a4');
  const [typed, setTyped] = useState<number | string>(1);
  const sheetField = useRef<HTMLSelectElement>(null);
  // It appears after the dialog has opened.
  useEffect(() => sheetField.current?.focus(), []);
  const limit = countLabels(sheet);
  const first = Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), limit);
  return (
    <>
      <NativeSelect
        label={t('labels.sheet')}
        ref={sheetField}
        value={sheet}
        onChange={({ target }) =>
          setSheet(labelSheetKeys.find((key) => key === target.value) ?? 'a4')
        }
        data={labelSheetKeys.map((key) => ({
          value: key,
          label: t(`labels.sheets.${key}`),
        }))}
      />
      <NumberInput
        label={t('labels.first')}
        description={t('labels.firstHelp', { limit })}
        min={1}
        max={limit}
        allowDecimal={false}
        hideControls
        value={typed}
        onChange={setTyped}
        onBlur={() => setTyped(first)}
      />
      <Text size="sm" c="dimmed">
        {t('labels.scale')}
      </Text>
      <OutputButtons onClose={onClose}>
        {canPrint ? (
          <Button
            component="a"
            href={buildUrl(familiesContract.labels, { ...filters, sheet, first })}
            download
            leftSection={<Icon name="download" size={18} />}
          >
            {t('labels.create')}
          </Button>
        ) : null}
      </OutputButtons>
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
