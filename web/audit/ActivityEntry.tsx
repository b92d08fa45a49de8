import { Anchor, Badge, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import { useRecordPath } from '#web/core/record-path.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { Popover } from '#web/ui/floating/Popover.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Activity.module.css';
import { getTimeFormat } from '#domain/kernel/formatters.ts';

interface ActivityEntryProps {
  readonly entry: AuditEntryView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Beside the record itself: without a link to it. */
  readonly isBesideRecord?: boolean;
}

export function ActivityEntry(props: ActivityEntryProps) {
  const { entry, isOpen, onToggle, isBesideRecord = false } = props;
  const { t } = useTranslation('audit');
  const { address, device, changes } = entry;
  const details = useId();
  const from =
    address === null
      ? null
      : device === null
        ? t('from', { address })
        : t('fromDevice', { address, device });
  return (
    <article className={classes['entry']} data-support={entry.support}>
      <Time at={entry.at} />
      <div className={classes['what']}>
        <p className={classes['sentence']}>
          {entry.sentence}
          {entry.support ? (
            <Popover width={280} withArrow shadow="md" withinPortal>
              <Popover.Target>
                <Badge
                  component="button"
                  type="button"
                  color="clay"
                  variant="light"
                  ml="xs"
                  className={classes['support'] ?? ''}
                >
                  {t('support')}
                </Badge>
              </Popover.Target>
              <Popover.Dropdown>{t('supportHint')}</Popover.Dropdown>
            </Popover>
          ) : null}
          {from === null ? null : <span className={classes['from']}>{from}</span>}
        </p>
        <div className={classes['ways']}>
          {changes.length > 0 ? (
            <UnstyledButton
              className={classes['toggle'] ?? ''}
              onClick={onToggle}
              aria-expanded={isOpen}
              aria-controls={details}
            >
              <Icon name="chevron" size={14} />
              {t(isOpen ? 'hide' : 'show')}
            </UnstyledButton>
          ) : null}
          {isBesideRecord ? null : <RecordLink entry={entry} />}
        </div>
        {entry.forgotten ? <p className={classes['forgotten']}>{t('forgotten')}</p> : null}
        {isOpen ? <Changes id={details} changes={changes} /> : null}
      </div>
    </article>
  );
}

function Time({ at }: { readonly at: string }) {
  const locale = useLocale();
  const { church } = useSession();
  const zone = church ? { timeZone: church.timeZone } : {};
  const text = getTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...zone }).format(
    new Date(at),
  );
  return (
    <time dateTime={at} className={classes['time']}>
      {text}
    </time>
  );
}

function RecordLink({ entry: { action, subject } }: Pick<ActivityEntryProps, 'entry'>) {
  const { t } = useTranslation('audit');
  const isImport = ['import', 'import-undone', 'import-partly-undone'].includes(action);
  const path = useRecordPath(isImport ? `${subject.kind}-import` : subject.kind, subject.id);
  if (path === null || action === 'delete') return null;
  return (
    <Anchor component={Link} to={path} size="sm">
      {t(isImport ? 'openImport' : 'openRecord')}
    </Anchor>
  );
}

function Changes({
  id,
  changes,
}: {
  readonly id: string;
  readonly changes: AuditEntryView['changes'];
}) {
  const { t } = useTranslation('audit');
  const value = (text: string | null) =>
    text === null ? <span className={classes['none']}>{t('changes.empty')}</span> : text;
  return (
    <table id={id} className={classes['changes']}>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`changes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, isHidden }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label={t('changes.before')}>{isHidden ? '' : value(before)}</td>
            <td data-label={t('changes.after')}>
              {isHidden ? (
                <span className={classes['none']}>{t('changes.hidden')}</span>
              ) : (
                value(after)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
