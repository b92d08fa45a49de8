import { useTranslation } from 'react-i18next';

interface Attendance {
  readonly present: number;
  readonly expected: number;
  readonly visitors: number;
  /** Without names. */
  readonly counted: number;
}

/** The number of people at a meeting: members of the group, visitors, and people who were counted without names. */
export const getAttendance = ({
  present,
  visitors,
  counted,
}: Omit<Attendance, 'expected'>): number => present + visitors + counted;

/** Returns a function for "12 asistentes: 8 de 10 del grupo, 1 visita, 3 sin nombre". */
export function useAttendanceWords(): (attendance: Attendance) => string {
  const { t } = useTranslation('groups');
  return (attendance) => {
    const { present, expected, visitors, counted } = attendance;
    const parts = [
      t('reports.presentOf', { present, count: expected }),
      ...(visitors > 0 ? [t('reports.visitorsCount', { count: visitors })] : []),
      ...(counted > 0 ? [t('reports.unnamedCount', { count: counted })] : []),
    ];
    return t('reports.attended', { count: getAttendance(attendance), parts: parts.join(', ') });
  };
}
