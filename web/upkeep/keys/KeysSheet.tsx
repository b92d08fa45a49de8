import { useTranslation } from 'react-i18next';
import type { KeyView } from '#domain/upkeep/keys.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { formatDay } from '#web/people/public.ts';
import classes from './KeysSheet.module.css';

/** On paper: a line to sign for each key that somebody has. */
export function KeysSheet({ keys }: { readonly keys: readonly KeyView[] }) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  const church = useSession().church?.name ?? '';
  const held = keys.flatMap((key) => key.holders.map((holder) => ({ key, holder })));
  return (
    <div className={classes['sheet']}>
      <PrintedPage size="A4 portrait" margin="16mm" />
      <h2>
        {church} · {t('keys.sheet')}
      </h2>
      <p>{t('keys.sheetText')}</p>
      {held.length === 0 ? (
        <p>{t('keys.sheetEmpty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('keys.sheetKey')}</th>
              <th>{t('keys.sheetHolder')}</th>
              <th>{t('keys.sheetDay')}</th>
              <th className={classes['sign']}>{t('keys.sheetSign')}</th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ key, holder }) => (
              <tr key={holder.id}>
                <td>
                  {key.name}, {key.building.name}
                </td>
                <td>{holder.name || t('keys.somebody')}</td>
                <td>{formatDay(holder.handedOn, language)}</td>
                <td className={classes['sign']} aria-label={t('keys.sheetSign')} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
