import { useTranslation } from 'react-i18next';
import type { AttendanceCard as Data } from '#domain/supervision/front-page.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { StrongFigure } from '#web/ui/chart/StrongFigure.tsx';
import { getShare } from './figures.ts';
import { supervisionPath } from './routes.ts';

/** The attendance of the groups this week, or in the last week with a meeting. */
export default function AttendanceCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const format = getNumberFormat(language);
  const { isThisWeek, week, present, before, visitors, trend } = data;
  const share = getShare(data);
  return (
    <StrongFigure
      label={t(isThisWeek ? 'attendanceCard.thisWeek' : 'attendanceCard.earlier', {
        day: formatDay(week, language),
      })}
      value={format.format(present)}
      detail={[
        share === null ? null : t('attendanceCard.share', { share }),
        visitors > 0 ? t('attendanceCard.visitors', { count: visitors }) : null,
        before === null ? null : t('attendanceCard.before', { count: before }),
      ]
        .filter(Boolean)
        .join(' · ')}
      to={supervisionPath({ weeks: '12' })}
      trend={{
        values: trend,
        text: t('attendanceCard.trend', {
          values: trend.map((value) => value ?? t('supervision.none')).join(', '),
        }),
      }}
    />
  );
}
