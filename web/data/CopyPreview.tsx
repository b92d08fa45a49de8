import { Alert, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RestorePreview } from '#domain/data/schema.ts';
import { useDay } from '#web/core/day.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Data.module.css';

const shownUsers = 8;

/** What a copy holds: what comes, what stays out, and who may be invited again. */
export function CopyPreview({ preview }: { readonly preview: RestorePreview }) {
  const { t } = useTranslation('data');
  const day = useDay();
  const { churchName, exportedAt, genuine, comes, staysOut, users } = preview;
  const more = users.length - shownUsers;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('restore.of', { church: churchName, day: day(exportedAt) })}
      </Title>
      {genuine ? null : (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {t('restore.notGenuine')}
        </Alert>
      )}
      <Counts title={t('restore.comes')} rows={comes} />
      {staysOut.length > 0 ? <Counts title={t('restore.staysOut')} rows={staysOut} /> : null}
      {users.length > 0 ? (
        <div>
          <Text fw={500}>{t('restore.users')}</Text>
          <ul className={classes['people']}>
            {users.slice(0, shownUsers).map(({ name, email }) => (
              <li key={email}>{t('restore.user', { name, email })}</li>
            ))}
          </ul>
          {more > 0 ? <Text size="sm">{t('restore.moreUsers', { count: more })}</Text> : null}
        </div>
      ) : null}
    </Stack>
  );
}

function Counts({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: RestorePreview['comes'];
}) {
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <table className={classes['counts']}>
      <caption>{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.table}>
            <th scope="row">{row.label}</th>
            <td>{number.format(row.rows)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
