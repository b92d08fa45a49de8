import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { ImportView } from '#domain/people/imports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** Uploads a file as a browser does, and waits until it is read. */
async function upload(client: Client, content: Buffer | string, fileName = 'miembros.csv'): Promise<ImportView> {
  const bytes = Buffer.from(content as string);
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const created = await client.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `purpose ${encode('people-import')},filename ${encode(fileName)}`,
    },
  });
  const location = created.headers.get('location') ?? '';
  await client.fetch(location, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  const started = await client.call(people.startImport, { uploadId: location.split('/').at(-1) ?? '', fileName });
  return settled(client, started.id);
}

/** The import, once no job works on it. */
async function settled(client: Client, importId: string): Promise<ImportView> {
  for (;;) {
    const view = await client.call(people.import, { importId });
    if (view.status !== 'analysing' && view.status !== 'importing') return view;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function confirm(client: Client, importId: string, choices: object = {}): Promise<ImportView> {
  await client.call(people.confirmImport, { importId, ...choices });
  return settled(client, importId);
}

const problems = async (client: Client, importId: string) =>
  (await client.call(people.importProblems, { importId })).items.map(({ row, header, value, reason }) => [row, header, value, reason]);

const total = async (client: Client) => (await client.call(people.initials, {})).total;

const header = [
  'Nombres',
  'Apellidos',
  'Fecha de nacimiento',
  'Sexo',
  'Celular',
  'Correo',
  'Barrio',
  'Estado',
  'Bautizado el',
  'Acepta boletín',
];
const rows = [
  ['Ana María', 'Núñez de la Cruz', '03/05/1980', 'F', '311 555 0101', 'ana@ejemplo.co', 'El Peñón', 'Miembro', '2001', 'Sí'],
  ['Íñigo', 'Güell', '1975-12', 'M', '', '', '', 'Visitante', '', ''],
  ['José', 'Muñoz, hijo', '--02-29', 'Hombre', '+34 612 345 678', '', '"La" Peña', '', 'sí', 'no'],
];

function csv(separator: string, lines: readonly (readonly string[])[] = [header, ...rows], newline = '\r\n'): string {
  const cell = (text: string) => (/["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => line.map(cell).join(separator) + newline).join('');
}

const macBytes: Readonly<Record<string, number>> = { á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f, Í: 0xea };
const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with its mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16le with its mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  'iso-8859-15': (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from([0x0d, 0x0a, 0xa4])]),
  macintosh: (text: string) => Buffer.from([...text].map((letter) => macBytes[letter] ?? letter.charCodeAt(0))),
} as const;

describe('a file', () => {
  test.each(Object.keys(encodings) as (keyof typeof encodings)[])('in %s is read, whatever separates its cells', async (encoding) => {
    for (const separator of [',', ';', '\t', '|'] as const) {
      const { admin } = await server().church();
      const text = encoding === 'iso-8859-15' ? csv(separator).trimEnd() : csv(separator);
      const view = await upload(admin, encodings[encoding](text));
      expect(view.settings).toMatchObject({
        encoding: encoding.replace(' with its mark', ''),
        separator,
        dateOrder: 'dmy',
        hasHeader: true,
      });
      expect(view.settings?.mapping).toEqual([
        'givenNames',
        'surnames',
        'birth',
        'sex',
        'mobile',
        'email',
        'neighbourhood',
        'status',
        'baptism',
        'consent',
      ]);
      const valid = encoding === 'iso-8859-15' ? 4 : 3;
      expect(view).toMatchObject({ status: 'ready', counts: { rows: valid, valid, withErrors: 0, duplicates: 0, imported: 0 } });
      expect(await confirm(admin, view.id)).toMatchObject({ status: 'done', counts: { imported: valid } });
      const names = (await admin.call(people.list, {})).items.map(({ displayName }) => displayName);
      expect(names).toEqual(expect.arrayContaining(['Íñigo Güell', 'José Muñoz, hijo', 'Ana María Núñez de la Cruz']));
    }
  });

  test('becomes people with everything that its cells say', async () => {
    const { admin } = await server().church();
    const view = await upload(admin, csv(';'));
    expect(view.preview[0]).toMatchObject({
      row: 2,
      values: {
        givenNames: 'Ana María',
        surname1: 'Núñez',
        surname2: 'de la Cruz',
        birth: '03/05/1980',
        sex: 'Mujer',
        status: 'Miembro',
        baptism: '2001',
        consent: 'Sí',
      },
    });
    await confirm(admin, view.id);
    const { items } = await admin.call(people.list, { q: 'nunez' });
    const { items: statuses } = await admin.call(people.statuses, {});
    expect(await admin.call(people.get, { personId: items[0]?.id ?? '' })).toMatchObject({
      givenNames: 'Ana María',
      surname1: 'Núñez',
      surname2: 'de la Cruz',
      birth: { year: 1980, month: 5, day: 3 },
      sex: 'female',
      phones: [{ number: '+573115550101' }],
      emails: [{ value: 'ana@ejemplo.co', primary: true }],
      address: { neighbourhood: 'El Peñón', country: 'CO' },
      baptism: { date: { year: 2001 } },
      belongingStatusId: statuses.find(({ key }) => key === 'member')?.id,
      newsletterConsent: { status: 'granted', channel: 'import', statedBy: 'Rut Salas' },
    });
    const jose = (await admin.call(people.list, { q: 'jose' })).items[0];
    expect(jose).toMatchObject({ birth: { month: 2, day: 29 }, phone: '+34612345678', consent: 'withdrawn' });
  });

  test('without a header row, with other words and with a line for Excel is read as it is told', async () => {
    const { admin } = await server().church();
    const view = await upload(admin, 'sep=;\r\nAna;ana@ejemplo.co;05/13/1980\r\nBerta;;\r\n');
    expect(view.settings).toMatchObject({ hasHeader: false, mapping: [null, null, null], dateOrder: 'dmy' });
    expect(view.counts).toMatchObject({ rows: 2, withErrors: 2 });
    const settings = { encoding: 'utf-8', separator: ';', hasHeader: false, dateOrder: 'mdy' } as const;
    await admin.call(people.changeImport, { importId: view.id, ...settings, mapping: ['givenNames', 'email', 'birth'] });
    const changed = await settled(admin, view.id);
    expect(changed).toMatchObject({ status: 'ready', counts: { rows: 2, valid: 2, problems: 0 } });
    await confirm(admin, view.id);
    expect((await admin.call(people.list, {})).items).toMatchObject([
      { displayName: 'Ana', birth: { year: 1980, month: 5, day: 13 } },
      { displayName: 'Berta' },
    ]);
  });

  test.each([
    ['empty', '', 'El archivo está vacío.'],
    [
      'a workbook',
      Buffer.from('504b0304140006000800', 'hex'),
      'El archivo no es un CSV. En tu hoja de cálculo, guárdalo como CSV e inténtalo otra vez.',
    ],
    [
      'no text',
      Buffer.from([1, 2, 0, 3, 0, 0, 0, 4, 200]),
      'El archivo no es un CSV. En tu hoja de cálculo, guárdalo como CSV e inténtalo otra vez.',
    ],
  ])('that is %s is refused with the reason', async (_, content, failure) => {
    const { admin } = await server().church();
    expect(await upload(admin, content.length === 0 ? '\n' : content)).toMatchObject({ status: 'failed', failure });
  });
});

describe('what is wrong', () => {
  const faulty = csv(',', [
    header,
    ['Ana', 'Núñez', '31/02/1980', 'F', '12', 'ana@', '', 'Adherente', '', ''],
    ['', '', '', '', '', '', 'Centro', '', '', ''],
    [],
    ['Berta', 'Ruiz', '', 'F', '', 'berta@ejemplo.co', '', 'Adherente', '', ''],
    ['Carla', 'Ruiz', '', 'F', '', '', '', 'Miembro', '', ''],
    ['CARLA', 'Ruíz', '', '', '', '', '', '', '', ''],
  ]);

  test('is told by row and column, in words, and as a file', async () => {
    const { admin } = await server().church();
    const view = await upload(admin, faulty);
    expect(view).toMatchObject({
      counts: { rows: 5, valid: 2, withErrors: 3, duplicates: 1 },
      unknownStatuses: [{ value: 'Adherente', count: 2 }],
    });
    expect(await problems(admin, view.id)).toEqual([
      [2, 'Fecha de nacimiento', '31/02/1980', 'date-no-such-day'],
      [2, 'Celular', '12', 'import-phone-unreadable'],
      [2, 'Correo', 'ana@', 'invalid-email'],
      [2, 'Estado', 'Adherente', 'import-status-unknown'],
      [3, null, '', 'import-name-missing'],
      [5, 'Estado', 'Adherente', 'import-status-unknown'],
      [7, null, '', 'import-duplicate-in-file'],
    ]);
    const file = await (await admin.fetch(`/api/people/imports/${view.id}/problems.csv`)).text();
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffFila;Columna;Valor;Problema',
      '2;Fecha de nacimiento;31/02/1980;Ese día no existe en ese mes.',
    ]);
    expect(file).toContain('7;Toda la fila;;Parece la misma persona que la fila 6.');
  });

  test('stops the import, unless the rows are left out: then the others come, all of them', async () => {
    const { admin } = await server().church();
    const view = await upload(admin, faulty);
    await expect(confirm(admin, view.id)).rejects.toMatchObject({
      status: 409,
      failure: { message: expect.stringContaining('3 filas con errores') },
    });
    expect(await total(admin)).toBe(0);
    expect(await confirm(admin, view.id, { skipErrors: true })).toMatchObject({ status: 'done', counts: { imported: 1 } });
    expect(await total(admin)).toBe(1);
    await expect(confirm(admin, view.id, { skipErrors: true })).rejects.toMatchObject({ status: 409 });
  });

  test('in the status column is put right by saying what its values mean', async () => {
    const { admin } = await server().church();
    const view = await upload(admin, faulty);
    const { items: statuses } = await admin.call(people.statuses, {});
    const attender = statuses.find(({ key }) => key === 'attender')?.id ?? '';
    if (!view.settings) throw new Error('It was read');
    await admin.call(people.changeImport, { importId: view.id, ...view.settings, statusValues: { Adherente: attender } });
    expect(await settled(admin, view.id)).toMatchObject({ counts: { withErrors: 2 }, unknownStatuses: [] });
    await confirm(admin, view.id, { skipErrors: true, duplicates: 'import' });
    expect((await admin.call(people.list, { status: attender })).items).toMatchObject([{ displayName: 'Berta Ruiz' }]);
    expect(await total(admin)).toBe(3);
  });

  test('with whoever is in the church already is told, and they come only when wanted', async () => {
    const { admin } = await server().church();
    await admin.call(people.create, {
      givenNames: 'Ana',
      surname1: 'Núñez',
      birth: { year: 1980 },
      emails: [{ value: 'casa@ejemplo.co' }],
    });
    const file = csv(',', [
      ['Nombre', 'Apellidos', 'Correo', 'Año de nacimiento'],
      ['ana', 'nunez', '', '1980'],
      ['Ana', 'Núñez', '', '1990'],
      ['Ana', 'Otra', 'casa@ejemplo.co', ''],
      ['Luis', 'Núñez', 'casa@ejemplo.co', ''],
    ]);
    const view = await upload(admin, file);
    expect(await problems(admin, view.id)).toEqual([
      [2, null, '', 'import-duplicate-in-church'],
      [4, null, '', 'import-duplicate-in-church'],
    ]);
    expect(await confirm(admin, view.id)).toMatchObject({ counts: { imported: 2 } });
    expect(await total(admin)).toBe(3);
  });

  test('comes in pages, each problem once', async () => {
    const { admin } = await server().church();
    const view = await upload(admin, csv(',', [['Nombre', 'Correo'], ...Array.from({ length: 130 }, () => ['Ana', 'mal'])]));
    const rowsSeen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await admin.call(people.importProblems, { importId: view.id, ...(cursor ? { cursor } : {}) });
      rowsSeen.push(...page.items.map(({ row }) => row));
      cursor = page.next;
    } while (cursor);
    expect(rowsSeen).toEqual(Array.from({ length: 130 }, (_, index) => index + 2));
  });
});

describe('an import', () => {
  test('gives the consent that the church states to whoever has an address and said nothing', async () => {
    const { admin } = await server().church();
    const file = csv(',', [
      ['Nombre', 'Correo', 'Newsletter'],
      ['Ana', 'a@b.co', ''],
      ['Berta', 'b@b.co', 'no'],
      ['Carla', '', ''],
    ]);
    const view = await upload(admin, file);
    await confirm(admin, view.id, { newsletterConsent: 'granted' });
    expect((await admin.call(people.list, {})).items.map(({ displayName, consent }) => [displayName, consent])).toEqual([
      ['Ana', 'granted'],
      ['Berta', 'withdrawn'],
      ['Carla', 'none'],
    ]);
  });

  test('that fails half-way leaves nobody behind, and says so', async () => {
    const church = await server().church();
    const lines = Array.from({ length: 5000 }, (_, index) => [`Persona ${index}`, 'Miembro']);
    const view = await upload(church.admin, csv(',', [['Nombre', 'Estado'], ...lines]));
    // The status goes away between preview and confirmation: PostgreSQL refuses the rows that bear it.
    const { items: statuses } = await church.admin.call(people.statuses, {});
    const { core } = server();
    const { open } = core.uploads;
    const uploads = core.uploads as { open: typeof open };
    let opened = 0;
    uploads.open = async (...args) => {
      const file = await open(...args);
      opened += 1;
      if (opened < 2) return file;
      return { ...file, content: Readable.from(breaking(file.content)) };
    };
    try {
      expect(await confirm(church.admin, view.id)).toMatchObject({
        status: 'failed',
        failure: expect.stringContaining('no se guardó ninguna fila'),
        counts: { imported: 0 },
      });
    } finally {
      uploads.open = open;
    }
    expect(statuses).toHaveLength(10);
    expect(await total(church.admin)).toBe(0);
  });

  test('can be stopped, and leaves nobody behind', async () => {
    const { admin } = await server().church();
    const lines = Array.from({ length: 20_000 }, (_, index) => [`Persona ${index}`, `p${index}@ejemplo.co`]);
    const view = await upload(admin, csv(',', [['Nombre', 'Correo'], ...lines]));
    await admin.call(people.confirmImport, { importId: view.id });
    expect(await admin.call(people.cancelImport, { importId: view.id })).toMatchObject({ status: 'cancelled' });
    await expect(admin.call(people.cancelImport, { importId: view.id })).rejects.toMatchObject({ status: 409 });
    // The next import of this process waits for the one before: when it is done, that one has ended.
    const next = await upload(admin, csv(',', [['Nombre'], ['Ana']]));
    await confirm(admin, next.id);
    expect(await total(admin)).toBe(1);
  });

  test('begun before the process died is done once by the next one', async () => {
    const church = await server().church();
    const view = await upload(church.admin, csv(';'));
    const { core } = server();
    await church.admin.call(people.confirmImport, { importId: view.id });
    expect((await settled(church.admin, view.id)).counts.imported).toBe(3);
    // The queue runs at least once: a second run finds nothing left to do.
    await core.jobs.enqueue('people-import', {
      churchId: church.id,
      importId: view.id,
      reading: 1,
      country: 'CO',
      timeZone: 'UTC',
      language: 'es',
    });
    const next = await upload(church.admin, csv(',', [['Nombre'], ['Zoe']]));
    await confirm(church.admin, next.id);
    expect(await total(church.admin)).toBe(4);
  });

  test('is for administrators and secretaries, of their own church', async () => {
    const church = await server().church();
    const other = await server().church();
    const view = await upload(church.admin, csv(';'));
    const treasurer = await church.as('treasurer');
    await expect(treasurer.call(people.import, { importId: view.id })).rejects.toMatchObject({ status: 403 });
    for (const attempt of [
      () => other.admin.call(people.import, { importId: view.id }),
      () => other.admin.call(people.importProblems, { importId: view.id }),
      () => other.admin.call(people.confirmImport, { importId: view.id }),
      () => other.admin.call(people.cancelImport, { importId: view.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404, failure: { message: 'No encontramos esta importación.' } });
    }
    const secretary = await church.as('secretary');
    expect((await secretary.call(people.imports, {})).items).toMatchObject([{ id: view.id, fileName: 'miembros.csv' }]);
    await expect(secretary.call(people.startImport, { uploadId: '01890000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('offers an empty file with every column it knows', async () => {
    const { admin } = await server().church();
    const template = await (await admin.fetch('/api/people/import-template', { headers: { 'accept-language': 'en' } })).text();
    const view = await upload(admin, `${template}${';'.repeat(3)}\r\n`);
    expect(view.settings?.mapping.every((target) => target !== null)).toBe(true);
  });
});

async function* breaking(content: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += (chunk as Buffer).length;
    if (bytes > 64 * 1024) throw new Error('The disk broke');
    yield chunk;
  }
}
