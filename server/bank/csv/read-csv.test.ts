/** Tables as banks write them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CsvMapping } from '#domain/bank/csv.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { addDays } from '#domain/kernel/days.ts';
import { listFingerprints } from '../files/read-statement.ts';
import readFile, { type FileProblem, type ReadFile } from '../statement-worker.ts';

const place = { currency: 'EUR', country: 'ES', today: '2026-11-30' };

function readBytes(bytes: Uint8Array, mapping: CsvMapping | null = null, country = 'ES') {
  const choice = mapping ? { mapping } : {};
  return readFile({ bytes, csv: { ...place, country, choice, remembered: {} } });
}
const read = (text: string, mapping: CsvMapping | null = null, country = 'ES') =>
  readBytes(new TextEncoder().encode(text), mapping, country);

function requireRead(result: ReadFile | FileProblem) {
  if ('reason' in result) throw new Error(`refused: ${result.reason} ${result.line ?? ''}`);
  const [statement] = result.statements;
  if (!statement || !result.table) throw new Error('no table');
  return { statement, table: result.table };
}

const list = (text: string, mapping: CsvMapping | null = null) => {
  const { statement, table } = requireRead(read(text, mapping));
  const { opening, closing, lines } = statement;
  return {
    problem: table.problem,
    opening,
    closing,
    lines: lines.map(({ bookedOn, amount, text: says }) => [bookedOn, amount, says]),
  };
};

const spanish = `Banco de la Vega;;;;
Cuenta;ES91 2100 0418 4502 0005 1332;;;
;;;;
Fecha operación;Fecha valor;Concepto;Importe (EUR);Saldo
31/12/2026;31/12/2026;COMISIÓN;-12,50 €;1.221,56
15/12/2026;16/12/2026;"TRANSFERENCIA; NUÑEZ";1.234,56;1.234,06
Página 2;;;;
Fecha operación;Fecha valor;Concepto;Importe (EUR);Saldo
3-12-26;3-12-26;LUZ;49,99-;-0,50
02.12.2026;02.12.2026;ABONO;(0,51);49,49
;;;;
Total;;;1.171,56;
`;

const inOrder = [
  ['2026-12-02', -51, 'ABONO'],
  ['2026-12-03', -4999, 'LUZ'],
  ['2026-12-15', 123_456, 'TRANSFERENCIA; NUÑEZ'],
  ['2026-12-31', -1250, 'COMISIÓN'],
];

describe('a table of a bank', () => {
  test('is read below its titles, over its pages and totals, with the newest line first', () => {
    expect(list(spanish)).toEqual({
      problem: null,
      opening: 5000,
      closing: 122_156,
      lines: inOrder,
    });
  });

  test('is the same in Windows-1252, with a byte order mark, and with other ends of lines', () => {
    const latin = Uint8Array.from(spanish, (letter) =>
      letter === '€' ? 0x80 : letter.charCodeAt(0),
    );
    expect(requireRead(readBytes(latin)).statement.lines.map(({ text }) => text)).toEqual(
      inOrder.map(([, , text]) => text),
    );
    expect(list(`\ufeff${spanish.replaceAll('\n', '\r\n')}`).lines).toEqual(inOrder);
  });

  test('is the same with its oldest line first', () => {
    const rows = spanish.split('\n');
    const moves = rows.filter((row) => /^\d/.test(row)).toReversed();
    expect(list([...rows.slice(0, 4), ...moves].join('\n'))).toMatchObject({
      problem: null,
      opening: 5000,
      lines: inOrder,
    });
  });

  test('of one day is read in the order that its balances say', () => {
    const rows = ['01/03/2026;DOS;2,00;3,00', '01/03/2026;UNO;1,00;1,00'];
    const header = 'Fecha;Concepto;Importe;Saldo';
    for (const each of [rows, rows.toReversed()])
      expect(list([header, ...each].join('\n'))).toMatchObject({
        problem: null,
        opening: 0,
        closing: 300,
      });
  });

  test('whose balance is wrong in a line says in which, and by how much', () => {
    expect(list(spanish.replace('1.234,06', '1.235,06')).problem).toEqual({
      reason: 'line-balance',
      line: 6,
      difference: -100,
      currency: 'EUR',
    });
  });

  test.each([
    ['15/12/2026;16', '15/13/2026;16', 'day', 6],
    ['1.234,56;', '1.234.56;', 'amount', 6],
    ['49,99-', '49,99x', 'amount', 9],
    ['(0,51)', '', 'amount', 10],
  ])('%s as %s can not be read, and the line is named', (from, to, reason, line) => {
    const changed = spanish
      .replace(from, to)
      .replace('02.12.2026;02.12.2026;ABONO;;49,49', '02.12.2026;;ABONO;;');
    expect(list(changed).problem).toMatchObject({ reason, line });
  });

  test('of two columns has what left and what came, also where both have no sign', () => {
    const text = `Fecha\tDescripción\tCargos\tAbonos\tSaldo
01/03/2026\tSALDO ANTERIOR\t\t\t$ 1,000.00
13/03/2026\tRENTA\t$ 700.00\t0.00\t$ 300.00
14/03/2026\tDEPOSITO\t-\t$ 1,250.50\t$ 1,550.50`;
    const lines = [
      ['2026-03-01', 0, 'SALDO ANTERIOR'],
      ['2026-03-13', -70_000, 'RENTA'],
      ['2026-03-14', 125_050, 'DEPOSITO'],
    ];
    expect(list(text)).toEqual({ problem: null, opening: 100_000, closing: 155_050, lines });
    expect(list(text.replace('$ 700.00', '-$ 700.00')).lines).toEqual(lines);
    const total = '\nTotal\t\t$ 700.00\t$ 1,250.50\t';
    expect(list(text.replace('$ 700.00', '-$ 700.00') + total).lines).toEqual(lines);
  });

  test('in English has the month first where the church’s country writes so, unless a day says otherwise', () => {
    const write = (day: string) => `Date,Description,Withdrawals,Deposits\n${day},RENT,700.00,\n`;
    const readDay = (day: string, country: string) =>
      requireRead(read(write(day), null, country)).statement.lines[0]?.bookedOn;
    expect(readDay('03/04/2026', 'US')).toBe('2026-03-04');
    expect(readDay('03/04/2026', 'ES')).toBe('2026-04-03');
    expect(readDay('13/04/2026', 'US')).toBe('2026-04-13');
    expect(readDay('2026-04-03', 'US')).toBe('2026-04-03');
  });

  test('without a header is proposed by what is in it', () => {
    const text = `13/03/2026,RENTA DEL LOCAL,-700.00,300.00\n14/03/2026,DEPOSITO,"1,250.50","1,550.50"\n`;
    expect(list(text)).toMatchObject({ problem: null, opening: 100_000, closing: 155_050 });
  });

  test('is read by the mapping that is said, which must be whole', () => {
    const text = 'Cuando;Que;Cuanto\n04/03/2026;RENTA;700,00\n';
    const mapping: CsvMapping = {
      columns: ['day', 'text', 'out'],
      dateOrder: 'mdy',
      decimal: ',',
      newestFirst: false,
    };
    expect(list(text, mapping).lines).toEqual([['2026-04-03', -70_000, 'RENTA']]);
    const columns = (changed: CsvMapping['columns']) =>
      list(text, { ...mapping, columns: changed }).problem?.reason;
    expect(columns(['day', 'text', null])).toBe('columns');
    expect(columns(['day', 'in', 'amount'])).toBe('columns');
    expect(columns(['day', 'day', 'amount'])).toBe('columns');
  });

  test('has what left also where a minus and a mark of debit say it together', () => {
    const text = 'Fecha;Concepto;Importe\n01/03/2026;UNO;-100,00 D\n02/03/2026;DOS;(50,00) DR';
    expect(list(text).lines).toEqual([
      ['2026-03-01', -10_000, 'UNO'],
      ['2026-03-02', -5000, 'DOS'],
    ]);
  });

  test('says its separator in capitals, too, and counts no line that moves nothing', () => {
    const text = 'SEP=;\nFecha;Concepto;Importe\n01/03/2026;AVISO;0,00\n02/03/2026;LUZ;-1,00';
    expect(requireRead(read(text)).table.view).toMatchObject({
      lineCount: 1,
      columns: { length: 3 },
    });
  });

  test('with another number of columns than when they were named is read by those it has', () => {
    const mapping: CsvMapping = {
      columns: ['day', 'text', 'amount', null],
      dateOrder: 'dmy',
      decimal: ',',
      newestFirst: false,
    };
    const lines = [['2026-03-01', -1000, 'LUZ']];
    const wider = 'Fecha;Concepto;Importe;;\n01/03/2026;LUZ;-10,00;x;y';
    const narrower = 'Fecha;Concepto;Importe\n01/03/2026;LUZ;-10,00';
    for (const text of [wider, narrower]) {
      expect(list(text, mapping)).toMatchObject({ problem: null, lines });
      const { view } = requireRead(read(text, mapping)).table;
      expect(view.mapping.columns).toHaveLength(view.columns.length);
    }
    const digests = ['01/03/2026;LUZ;-10,00', '01/03/2026;LUZ;-10,00;5,00'].map(
      (text) => requireRead(read(text)).table.digest,
    );
    expect(new Set(digests).size).toBe(2);
  });

  test.each(['', 'hola', 'PK\u0003\u0004\0\0', '<html><body>1;2</body></html>', 'a;b\nc;d\n'])(
    'is not what has no movements: %j',
    (text) => {
      expect(read(text)).toMatchObject({ reason: 'unknown-format' });
    },
  );

  test('that is too long, or has a quote that holds rows, is refused', () => {
    const many = 'Fecha;Importe\n' + '01/03/2026;1,00\n'.repeat(50_001);
    expect(list(many).problem).toMatchObject({ reason: 'too-many-lines' });
    const header = 'Fecha;Concepto;Importe';
    for (const rows of ['01/03/2026;"LUZ;1,00\n', '01/03;"LUZ" CASA;-10\n02/03;"AGUA";-5\n'])
      expect(read(`${header}\n${rows}`)).toMatchObject({ reason: 'unreadable' });
  });
});

const moves = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 20 }),
    amount: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0),
    text: fc.constantFrom('LUZ', 'ABONO; SR. PEÑA', 'PAGO "X"', 'OFRENDA, DOMINGO'),
  }),
  { minLength: 2, maxLength: 30 },
);

/** Whole amounts with their thousands apart, as the bank's language does it. */
const writeAmount = (amount: number, decimal: ',' | '.'): string => {
  const [whole = '', cents = '00'] = formatTyped(Math.abs(amount), 'EUR').split('.');
  const apart = whole.replaceAll(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',');
  return `${amount < 0 ? '-' : ''}${apart}${decimal}${cents}`;
};

test('a table has the lines that were written into it, whatever separator, signs, days, columns and order', () => {
  fc.assert(
    fc.property(
      moves,
      fc.constantFrom(';', '\t', ','),
      fc.constantFrom<',' | '.'>(',', '.'),
      fc.boolean(),
      fc.boolean(),
      (list1, separator, decimal, hasTwo, isNewestFirst) => {
        let [day, balance] = ['2026-01-14', 10_000];
        const lines = list1.map(({ after, amount, text }, index) => {
          day = addDays(day, index === 1 ? after + 1 : after);
          balance += amount;
          return { day, amount, text, balance };
        });
        const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
        const rows = lines.map((line) => {
          const [year, month, date] = line.day.split('-');
          const amounts = !hasTwo
            ? [writeAmount(line.amount, decimal)]
            : line.amount < 0
              ? [writeAmount(-line.amount, decimal), '']
              : ['', writeAmount(line.amount, decimal)];
          return [
            `${date}/${month}/${year}`,
            line.text,
            ...amounts,
            writeAmount(line.balance, decimal),
          ];
        });
        const ordered = isNewestFirst ? rows.toReversed() : rows;
        const header = hasTwo
          ? ['Fecha', 'Concepto', 'Cargo', 'Abono', 'Saldo']
          : ['Fecha', 'Concepto', 'Importe', 'Saldo'];
        const text = [header, ...ordered].map((row) => row.map(quote).join(separator)).join('\r\n');
        const { statement, table } = requireRead(read(text));
        expect(table.problem).toBeNull();
        expect(statement.opening).toBe(10_000);
        expect(statement.closing).toBe(balance);
        expect(
          statement.lines.map(({ bookedOn, amount, text: says }) => [bookedOn, amount, says]),
        ).toEqual(lines.map((line) => [line.day, line.amount, line.text]));
        expect(new Set(listFingerprints(statement)).size).toBe(lines.length);
      },
    ),
  );
});
