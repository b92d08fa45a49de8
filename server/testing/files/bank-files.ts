/** Files of banks for tests. */
import { bankContract } from '#domain/bank/contract.ts';
import type { StatementView } from '#domain/bank/schema.ts';
import { parseDecimal } from '#server/bank/files/statement.ts';
import { writeStatement } from '#server/bank/import-statement.ts';
import { newId } from '#server/core/ids.ts';
import { uploadFile } from '../imports.ts';
import type { Client, TestServer } from '../server.ts';

export interface BankMove {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** As the file has it: `-12000.00`. */
  readonly amount: string;
  readonly text: string;
}

/** A file as a bank writes it, without what the account had before. */
export const writeOfx = (moves: readonly BankMove[], account = '0001'): string =>
  `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>COP
<BANKACCTFROM><BANKID>01<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${moves
  .map(
    ({ day, amount, text }, index) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${index}<NAME>${text}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export async function importStatement(
  client: Client,
  accountId: string,
  content: string,
): Promise<StatementView> {
  const uploadId = await uploadFile(client, content, 'extracto.ofx', 'bank-statement');
  return client.call(bankContract.import, {
    requestId: newId(),
    accountId,
    uploadId,
    fileName: 'extracto.ofx',
  });
}

/** A statement without a file, of which a user may upload so many an hour. Returns its id. */
export async function addStatement(
  { core }: Pick<TestServer, 'core'>,
  churchId: string,
  accountId: string,
  ...moves: readonly BankMove[]
): Promise<string> {
  const lines = moves.map(({ day, amount, text }) => ({
    bookedOn: day,
    valueOn: null,
    amount: parseDecimal(amount, 'COP'),
    text,
    reference: '',
    raw: '',
  }));
  const none = { from: null, until: null, opening: null, closing: null };
  const statement = { account: '0001', currency: 'COP', ...none, lines };
  const { id } = await core.database.inChurch(churchId, (db) =>
    writeStatement(
      {
        db,
        actor: { userId: newId(), name: 'Rut Salas' },
        input: { requestId: newId(), accountId, fileName: 'extracto.ofx' },
      },
      { format: 'ofx', statements: [statement], table: null },
    ),
  );
  return id;
}
