import { Anchor, Badge, Group, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import type { ListColumn } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { Selection } from '#web/core/list/selection.ts';
import { SelectRow } from '#web/core/list/SelectRow.tsx';
import { formatCustomValue } from '../custom-value.ts';
import { formatDay, formatPartialDate, formatPhone } from '../format.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { memberPath } from '../routes.ts';
import { StatusDot } from '../StatusDot.tsx';
import { useStatusColors, type StatusNames } from '../statuses.ts';
import { RoomCells } from './RoomCells.tsx';
import classes from './MembersList.module.css';

interface RowProps {
  readonly row: PersonRow;
  readonly top: number;
  readonly statuses: StatusNames;
  readonly customFields: readonly CustomField[];
  readonly columns: readonly ListColumn[];
  /** null: rows can't be selected. */
  readonly isSelected: boolean | null;
  readonly onToggle: Selection['toggle'] | undefined;
}

/** Memoized, so that scrolling does not re-render it. */
export const MemberRow = memo(function MemberRow(props: RowProps) {
  const { row, top, statuses, customFields, columns, isSelected, onToggle } = props;
  const { t } = useTranslation('members');
  const language = useLanguage();
  const colors = useStatusColors();
  return (
    <div
      role="row"
      className={classes['row']}
      style={{ transform: `translateY(${top}px)`, position: 'absolute', insetInline: 0 }}
    >
      {isSelected === null ? null : (
        <SelectCell row={row} isSelected={isSelected} onToggle={onToggle} />
      )}
      <span role="rowheader" className={classes['name']}>
        <PersonAvatar person={row} size={36} className={classes['face']} />
        <Anchor component={Link} to={memberPath(row.id)} className={classes['link'] ?? ''}>
          {row.registerName}
        </Anchor>
        {row.recordStatus === 'active' ? null : (
          <Badge size="sm" variant="default">
            {t(`recordStatus.${row.recordStatus}`)}
          </Badge>
        )}
      </span>
      <span role="cell" className={classes['status']}>
        {row.belongingStatusId ? (
          <Status
            name={statuses.get(row.belongingStatusId)}
            color={colors.get(row.belongingStatusId)}
          />
        ) : null}
      </span>
      <span role="cell" className={classes['email']}>
        {row.email}
        {row.emailStatus && row.emailStatus !== 'ok' ? (
          <Text span size="xs" c="dimmed">
            {` · ${t(`emailStatus.${row.emailStatus}`)}`}
          </Text>
        ) : null}
      </span>
      <span role="cell" className={classes['phone']}>
        {row.phone ? formatPhone(row.phone) : null}
      </span>
      <span role="cell" className={classes['birth']}>
        {row.birth ? formatPartialDate(row.birth, language) : null}
      </span>
      <span role="cell" className={classes['firstVisit']}>
        {row.firstVisit ? formatDay(row.firstVisit, language) : null}
      </span>
      {customFields.map((field) => (
        <span key={field.id} role="cell" className={classes['custom']}>
          {formatCustomValue(field, row.custom?.[field.id], t, language)}
        </span>
      ))}
      <RoomCells columns={columns} values={row.roomValues} />
    </div>
  );
});

interface SelectCellProps extends Pick<RowProps, 'row' | 'onToggle'> {
  readonly isSelected: boolean;
}

function SelectCell({ row, isSelected, onToggle }: SelectCellProps) {
  const { t } = useTranslation('members');
  return (
    <span role="cell" className={classes['select']}>
      <SelectRow
        label={t('list.select', { name: row.displayName })}
        checked={isSelected}
        onToggle={(extend) => onToggle?.(row.id, extend)}
      />
    </span>
  );
}

function Status({
  name,
  color,
}: {
  readonly name: string | undefined;
  readonly color: Parameters<typeof StatusDot>[0]['color'];
}) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <StatusDot color={color} />
      <Text span truncate inherit>
        {name}
      </Text>
    </Group>
  );
}
