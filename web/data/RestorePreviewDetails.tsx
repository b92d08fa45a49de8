import { Alert, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { RestorePreview } from '#domain/data/schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Data.module.css';

const maxUsers = 8;

/** The contents of an uploaded export: what will be restored, what not, and its users, who get no accounts. */
export function RestorePreviewDetails({ preview }: { readonly preview: RestorePreview }) {
  const { t } = useTranslation('data');
  const formatDay = useFormatDay();
  const { churchName, exportedAt, genuine, restored, notRestored, users } = preview;
  const moreUsers = users.length - maxUsers;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('restore.of', { church: churchName, day: formatDay(exportedAt) })}
      </Title>
      {genuine ? null : (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {t('restore.notGenuine')}
        </Alert>
      )}
      <Counts title={t('restore.included')} rows={restored} />
      {notRestored.length > 0 ? <Counts title={t('restore.excluded')} rows={notRestored} /> : null}
      {users.length > 0 ? (
        <div>
          <Text fw={500}>{t('restore.users')}</Text>
          <ul className={classes['people']}>
            {users.slice(0, maxUsers).map(({ name, email }) => (
              <li key={email}>{t('restore.user', { name, email })}</li>
            ))}
          </ul>
          {moreUsers > 0 ? (
            <Text size="sm">{t('restore.moreUsers', { count: moreUsers })}</Text>
          ) : null}
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
  readonly rows: RestorePreview['restored'];
}) {
  const number = getNumberFormat(useLanguage());
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
