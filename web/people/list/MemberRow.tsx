import type { TFunction } from 'i18next';
import { memo, type MouseEvent } from 'react';
import type { PersonRow } from '#domain/people/schema.ts';
import type { Selection } from '#web/core/list/selection.ts';
import { SelectRow } from '#web/core/list/SelectRow.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { memberPath } from '../routes.ts';
import type { MemberColumn } from './columns.tsx';
import classes from './MembersList.module.css';

interface RowProps {
  /** Of the namespace `members`. A hook in each row would cost as much as the row. */
  readonly t: TFunction;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly row: PersonRow;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly MemberColumn[];
  /** Shown below the name on a phone, which has no columns. */
  readonly subtitle: MemberColumn | undefined;
  /** null: rows can't be selected. */
  readonly isSelected: boolean | null;
  readonly onToggle: Selection['toggle'] | undefined;
}

/** Memoized and of plain elements, so that scrolling costs little. */
export const MemberRow = memo(function MemberRow(props: RowProps) {
  const { t, onOpen, row, index, top, columns, subtitle, isSelected, onToggle } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={classes['row']}
      style={{ top }}
    >
      {isSelected === null ? null : (
        <span role="cell" className={classes['select']}>
          <SelectRow
            label={t('members:list.select', { name: row.displayName })}
            checked={isSelected}
            onToggle={(extend) => onToggle?.(row.id, extend)}
          />
        </span>
      )}
      <span role="rowheader" className={classes['name']}>
        <PersonAvatar person={row} size={32} />
        <span className={classes['who']}>
          <a href={memberPath(row.id)} className={classes['link']} onClick={onOpen}>
            {row.registerName}
          </a>
          {row.recordStatus === 'active' ? null : (
            <span className={classes['badge']}>
              {t(`members:recordStatus.${row.recordStatus}`)}
            </span>
          )}
          {subtitle ? <span className={classes['subtitle']}>{subtitle.draw(row)}</span> : null}
        </span>
      </span>
      {columns.map(({ key, draw }) => (
        <span key={key} role="cell" className={classes['cell']}>
          {draw(row)}
        </span>
      ))}
      {subtitle && row.phone ? <ContactCell t={t} row={row} /> : null}
    </div>
  );
});

/** Calls the person, or writes to them, by one tap. */
function ContactCell({ t, row }: Pick<RowProps, 't' | 'row'>) {
  const { phone, whatsapp, displayName: name } = row;
  if (!phone) return null;
  return (
    <span role="cell" className={classes['contact']}>
      {whatsapp ? (
        <a
          href={`https://wa.me/${phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('members:contact.writePerson', { name })}
        >
          <Icon name="message" />
        </a>
      ) : null}
      <a href={`tel:${phone}`} aria-label={t('members:contact.callPerson', { name })}>
        <Icon name="phone" />
      </a>
    </span>
  );
}
