import type { Core } from '#server/core/core.ts';
import { readLogo, type readChurch } from '#server/churches/public.ts';
import { encodeForPrint } from '#server/core/files/pictures.ts';
import type { PaperSize } from '#server/core/pdf/document.ts';
import { translate } from '#server/core/translations.ts';
import type { ChurchPaper } from '#server/core/pdf/pen.ts';

export type PrintedChurch = Awaited<ReturnType<typeof readChurch>>;

/** Countries whose offices use letter paper. */
const letterCountries = [
  'US',
  'MX',
  'CO',
  'CL',
  'VE',
  'GT',
  'SV',
  'HN',
  'NI',
  'CR',
  'PA',
  'DO',
  'PR',
];
const getPaper = (country: string): PaperSize =>
  letterCountries.includes(country) ? 'letter' : 'a4';

/** In the language of the church, which is that of its books; `paper`: undefined for that of its country. */
export async function toChurchPaper(
  core: Core,
  church: PrintedChurch,
  paper: PaperSize | undefined,
): Promise<ChurchPaper> {
  const { t } = translate(church.language, church);
  const logo = church.logoUrl ? await readLogo(core, church.logoUrl) : null;
  return {
    paper: paper ?? getPaper(church.country),
    church: church.legalName || church.name,
    churchLines: [
      church.taxId ? t('finance:receipts.taxId', { id: church.taxId }) : '',
      (church.address ?? '').replaceAll(/\s*[\r\n]+\s*/g, ', '),
      church.phone ?? '',
    ].filter(Boolean),
    logo: logo ? await encodeForPrint(church.id, logo, { width: 350, height: 190 }) : null,
  };
}
