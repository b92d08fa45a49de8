/** Files as banks offer them for download. */
import type { Page } from '@playwright/test';

interface Statement {
  readonly account: string;
  readonly currency: string;
  readonly moves: readonly (readonly [day: string, amount: string, text: string])[];
  readonly closing: string;
}

export const toOfx = ({ account, currency, moves, closing }: Statement): string =>
  `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>
${moves
  .map(
    ([posted, amount, text]) =>
      `<STMTTRN><DTPOSTED>${posted.replaceAll('-', '')}<TRNAMT>${amount}<NAME>${text}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export const bringStatement = (page: Page, text: string, name = 'movimientos.ofx'): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  });
