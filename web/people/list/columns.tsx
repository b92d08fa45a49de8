/** The columns of the list of members, with custom fields and what later features add. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { useContributions, type Contributions } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useLabels } from '#web/core/i18n/labels.ts';
import { useColumnChoice, type ColumnChoice, type RowColumn } from '#web/core/list/columns.ts';
import { useCustomFields } from '../custom-fields.ts';
import { formatCustomValue } from '../custom-value.ts';
import { formatDay, formatPartialDate, formatPhone } from '../format.ts';
import { StatusDot } from '../StatusDot.tsx';
import { useStatusColors, useStatusNames } from '../statuses.ts';
import { FeatureCell } from './FeatureCell.tsx';
import classes from './MembersList.module.css';

type MemberColumn = RowColumn<PersonRow>;

/** Custom fields and columns of features that are shown without a choice. */
const maxOwnColumns = 2;

const customPrefix = 'custom:';
const featurePrefix = 'feature:';

const listKeys = (columns: readonly MemberColumn[], prefix: string): string =>
  columns
    .flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    .join(',');

/** The parameters of the list for the values that only some columns need. */
export function toColumnInput(columns: readonly MemberColumn[]) {
  const custom = listKeys(columns, customPrefix);
  const featureColumns = listKeys(columns, featurePrefix);
  const hasAddress = columns.some(({ key }) => key === 'address');
  return {
    ...(custom ? { custom } : {}),
    ...(featureColumns ? { featureColumns } : {}),
    ...(hasAddress ? { includes: 'address' } : {}),
  };
}

export function useColumns(): ColumnChoice<PersonRow> {
  const standard = useStandardColumns();
  const custom = useCustomColumns();
  const features = useFeatureColumns();
  const { all, defaults } = useMemo(() => {
    const own = [
      ...custom.columns.filter(({ key }) => custom.listed.has(key)),
      ...features.filter(({ isOptional }) => !isOptional),
    ];
    const ownKeys = own.slice(0, maxOwnColumns).map(({ key }) => key);
    return {
      all: [...standard, ...custom.columns, ...features],
      defaults: ['status', ...ownKeys, 'phone', 'email'],
    };
  }, [standard, custom, features]);
  return useColumnChoice('member', all, defaults);
}

function useStandardColumns(): MemberColumn[] {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const statuses = useStatusNames();
  const colors = useStatusColors();
  return useMemo(() => {
    const draw: Readonly<Record<string, MemberColumn['draw']>> = {
      status: ({ belongingStatusId }) =>
        belongingStatusId ? (
          <span className={classes['status']}>
            <StatusDot color={colors.get(belongingStatusId)} />
            {statuses.get(belongingStatusId)}
          </span>
        ) : null,
      phone: ({ phone }) => (phone ? formatPhone(phone) : null),
      email: ({ email, emailStatus }) =>
        emailStatus && emailStatus !== 'ok' ? (
          <>
            {email} <span className={classes['dim']}>· {t(`emailStatus.${emailStatus}`)}</span>
          </>
        ) : (
          email
        ),
      address: ({ address }) =>
        [address?.line1, address?.neighbourhood, address?.city].filter(Boolean).join(', '),
      birth: ({ birth }) => (birth ? formatPartialDate(birth, language) : null),
      firstVisit: ({ firstVisit }) => (firstVisit ? formatDay(firstVisit, language) : null),
      consent: ({ consent }) => t(`consent.${consent}`),
      sex: ({ sex }) => (sex === 'unknown' ? null : t(`sex.${sex}`)),
    };
    return Object.entries(draw).map(([key, drawn]) => ({
      key,
      label: t(`list.columns.${key}`),
      draw: drawn,
    }));
  }, [t, language, statuses, colors]);
}

const noFields: readonly CustomField[] = [];

function useCustomColumns(): {
  readonly columns: readonly MemberColumn[];
  readonly listed: ReadonlySet<string>;
} {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const fields = useCustomFields() ?? noFields;
  return useMemo(
    () => ({
      listed: new Set(fields.flatMap(({ id, inList }) => (inList ? [`${customPrefix}${id}`] : []))),
      columns: fields.map((field) => ({
        key: `${customPrefix}${field.id}`,
        label: field.label,
        draw: ({ custom }) => formatCustomValue(field, custom?.[field.id], t, language),
      })),
    }),
    [fields, t, language],
  );
}

const selectColumns = (feature: Contributions) => feature.memberColumns;

function useFeatureColumns(): (MemberColumn & { readonly isOptional: boolean })[] {
  const columns = useContributions(selectColumns);
  const label = useLabels();
  return useMemo(
    () =>
      columns.map((column) => ({
        key: `${featurePrefix}${column.key}`,
        label: label(column.labelKey),
        isOptional: column.isOptional ?? false,
        draw: ({ featureValues }) => (
          <FeatureCell column={column} value={featureValues?.[column.key]} />
        ),
      })),
    [columns, label],
  );
}
