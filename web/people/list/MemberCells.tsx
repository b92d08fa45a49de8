/** The cells of a person in the list of members: plain elements, without hooks, so that scrolling costs little. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { PersonRow } from '#domain/people/schema.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { RowBadge, RowCells, RowLink } from '#web/core/list/LongListRow.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { memberPath } from '../routes.ts';
import classes from './MembersList.module.css';

interface Drawing {
  /** Of the namespace `members`. */
  readonly t: TFunction;
  readonly columns: readonly RowColumn<PersonRow>[];
  /** Shown below the name on a phone, which has no columns. */
  readonly subtitle: RowColumn<PersonRow> | undefined;
}

export function drawMember(row: PersonRow, { t, columns, subtitle }: Drawing): ReactNode {
  return (
    <>
      <span role="rowheader" className={classes['name']}>
        <PersonAvatar person={row} size={32} />
        <span className={classes['who']}>
          <RowLink to={memberPath(row.id)}>{row.registerName}</RowLink>
          {row.recordStatus === 'active' ? null : (
            <RowBadge>{t(`members:recordStatus.${row.recordStatus}`)}</RowBadge>
          )}
          {subtitle ? <span className={classes['subtitle']}>{subtitle.draw(row)}</span> : null}
        </span>
      </span>
      <RowCells row={row} columns={columns} />
      {subtitle && row.phone ? <ContactCell t={t} row={row} phone={row.phone} /> : null}
    </>
  );
}

interface ContactCellProps {
  readonly t: TFunction;
  readonly row: PersonRow;
  readonly phone: string;
}

/** Calls the person, or writes to them, by one tap. */
function ContactCell({ t, row: { whatsapp, displayName: name }, phone }: ContactCellProps) {
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
