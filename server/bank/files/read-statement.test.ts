/** The tests of the files of banks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFormat, listFingerprints, readStatements } from './read-statement.ts';
import { StatementError, type Statement } from './statement.ts';

const norma43 = `112100000101234567892701012701312000000001500009783IGLESIA DE PRUEBA
22    0001270103270104121232000000000250500000000000000000000000OFRENDA
2301TRANSFERENCIA DE                      NUÑEZ IBAÑEZ, AGUEDA
22    0001270110270110170011000000000000000000000000000000000000COMISION
22    0001270120270120030021000000000049990000000000000000000000LUZ
3321000001012345678900002000000000049990000100000000025050200000000170051978
88999999999999999999000006
`;

function read(text: string): Statement[] {
  const format = findFormat(text);
  if (!format) throw new Error('no format');
  return readStatements(format, text);
}

function getReason(text: string): string {
  try {
    read(text);
    return 'read';
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return [error.reason, error.line, error.difference].filter((each) => each !== null).join(' ');
  }
}

const summarize = ({ opening, closing, lines }: Statement) => ({
  opening,
  closing,
  lines: lines.map(({ bookedOn, valueOn, amount, text }) => [bookedOn, valueOn, amount, text]),
});

describe('a file of Norma 43', () => {
  test('has its lines with both days, what is nothing, and the texts below them', () => {
    const [statement] = read(norma43);
    expect(statement).toMatchObject({ account: '210000010123456789', currency: 'EUR' });
    expect(statement && summarize(statement)).toEqual({
      opening: 150_000,
      closing: 170_051,
      lines: [
        ['2027-01-03', '2027-01-04', 25_050, 'OFRENDA TRANSFERENCIA DE NUÑEZ IBAÑEZ, AGUEDA'],
        ['2027-01-10', '2027-01-10', 0, 'COMISION'],
        ['2027-01-20', '2027-01-20', -4999, 'LUZ'],
      ],
    });
  });

  test('of which one digit of the end changed is refused with the difference', () => {
    expect(getReason(norma43.replace('0000200000000004999', '0000200000000004899'))).toBe(
      'balance 6 100',
    );
    expect(getReason(norma43.replace('200000000170051978', '200000000170061978'))).toBe(
      'balance -10',
    );
    expect(getReason(norma43.replace('6789000020000', '6789000030000'))).toBe('counts 6');
  });

  test('that ends early, has a day of no calendar or an unknown currency is refused at its line', () => {
    expect(getReason(norma43.split('\n').slice(0, 5).join('\n'))).toBe('cut-off');
    expect(getReason(norma43.replace('270110270110', '270132270110'))).toBe('day 4');
    expect(getReason(norma43.replace('9783IGLESIA', '9993IGLESIA'))).toBe('currency 1');
    // Chilean pesos have no decimals, and the amounts of the format have two.
    expect(getReason(norma43.replace('9783IGLESIA', '1523IGLESIA'))).toBe('currency 1');
  });

  test('changed in any digit is refused, or has the same amounts', () => {
    const amounts = [25_050, 0, -4999];
    const listAmounts = (text: string) =>
      read(text).flatMap(({ lines }) => lines.map(({ amount }) => amount));
    const digits = [...norma43.matchAll(/\d/g)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = norma43.slice(0, at) + String(digit) + norma43.slice(at + 1);
        const isRead = findFormat(changed) !== null && getReason(changed) === 'read';
        expect(isRead ? listAmounts(changed) : amounts).toEqual(amounts);
      }),
      { numRuns: 1000 },
    );
  });
});

const camt = (
  entries: string,
  closing = '470.00',
  prefix = '',
) => `<?xml version="1.0" encoding="UTF-8"?>
<${prefix}Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><${prefix}BkToCstmrStmt><${prefix}Stmt>
<Acct><Id><IBAN>ES91 2100 0418 4502 0005 1332</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</${prefix}Stmt></${prefix}BkToCstmrStmt></${prefix}Document>`;
const day = '<BookgDt><Dt>2027-01-05</Dt></BookgDt><ValDt><DtTm>2027-01-06T00:00:00</DtTm></ValDt>';
const reversed = `<Ntry><Amt Ccy="EUR">120.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>${day}
<AddtlNtryInf>Devolución &amp; cargo</AddtlNtryInf></Ntry>`;
const batch = `<Ntry><Amt Ccy="EUR">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${day}<NtryDtls>
<TxDtls><Refs><EndToEndId>R1</EndToEndId></Refs><Amt Ccy="EUR">200.00</Amt><RltdPties><Dbtr><Nm>Ana Núñez</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Diezmo</Ustrd></RmtInf></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">100.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls></Ntry>`;

describe('a file of CAMT.053', () => {
  test('has a debit that was taken back as money that came, and a batch as its parts', () => {
    for (const prefix of ['', 'ns2:']) {
      const [statement] = read(camt(reversed + batch, '470.00', prefix));
      expect(statement?.account).toBe('ES9121000418450200051332');
      expect(statement && summarize(statement)).toEqual({
        opening: 5000,
        closing: 47_000,
        lines: [
          ['2027-01-05', '2027-01-06', 12_000, 'Devolución & cargo'],
          ['2027-01-05', '2027-01-06', 20_000, 'Ana Núñez Diezmo'],
          ['2027-01-05', '2027-01-06', 10_000, ''],
        ],
      });
    }
  });

  test('with entries that are announced leaves them out, and sums that differ are refused', () => {
    const announced = reversed.replace('<Sts>BOOK</Sts>', '<Sts>PDNG</Sts>');
    expect(read(camt(announced + batch, '350.00'))[0]?.lines).toHaveLength(2);
    expect(getReason(camt(reversed + batch, '471.00'))).toBe('balance -100');
  });

  test('with entities, without its end, or with another currency is refused', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa">]>';
    expect(getReason(camt(reversed).replace('<Document', `${doctype}<Document`))).toBe('entities');
    expect(getReason(camt(reversed + batch).slice(0, -60))).toMatch(/^(cut-off|unreadable)/);
    expect(getReason(camt(reversed.replace('Ccy="EUR"', 'Ccy="USD"'), '50.00'))).toMatch(
      /^currency/,
    );
  });
});

const ofx1 = `OFXHEADER:100
DATA:OFXSGML
ENCODING:USASCII

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>123<ACCTID>000-99<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20270101<DTEND>20270131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20270103120000[-5:EST]<TRNAMT>-49.99<FITID>1<NAME>Luz &amp; agua</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20270104<TRNAMT>250,50<FITID>2<NAME>Ofrenda<MEMO>Ofrenda del domingo
</BANKTRANLIST><LEDGERBAL><BALAMT>1200.51<DTASOF>20270131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

describe('a file of OFX', () => {
  test('is read without the ends of its tags, and with them', () => {
    const ofx2 = ofx1
      .replace(/^[\s\S]*?<OFX>/, '<?xml version="1.0"?><?OFX OFXHEADER="200"?>\n<OFX>')
      .replaceAll(/<([A-Z]+)>([^<\r\n]+)/g, '<$1>$2</$1>');
    for (const text of [ofx1, ofx2]) {
      const [statement] = read(text);
      expect(statement).toMatchObject({ account: '000-99', currency: 'USD', from: '2027-01-01' });
      expect(statement && summarize(statement)).toEqual({
        opening: null,
        closing: 120_051,
        lines: [
          ['2027-01-03', null, -4999, 'Luz & agua'],
          ['2027-01-04', null, 25_050, 'Ofrenda del domingo'],
        ],
      });
    }
  });

  test('that ends in the middle, or whose amount is none, is refused', () => {
    expect(getReason(ofx1.slice(0, -20))).toBe('cut-off');
    expect(getReason(ofx1.replace('-49.99', '49.99.1'))).toBe('amount 9');
    expect(getReason(ofx1.replace('20270104<', '20270231<'))).toBe('day 10');
  });
});

test('two equal lines of a day are two, and a file that is read twice has the same ones', () => {
  const line = { bookedOn: '2027-01-03', valueOn: null, text: 'Café', reference: '', raw: '' };
  const statement = {
    account: '1',
    currency: 'EUR',
    from: null,
    until: null,
    opening: null,
    closing: null,
    lines: [
      { ...line, amount: -150 },
      { ...line, amount: -150 },
      { ...line, amount: 150 },
    ],
  };
  const prints = listFingerprints(statement);
  expect(new Set(prints).size).toBe(3);
  expect(listFingerprints(statement)).toEqual(prints);
  expect(listFingerprints({ ...statement, account: '2' })[0]).not.toBe(prints[0]);
});
