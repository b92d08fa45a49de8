import { describe, expect, it } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

describe('parseAddresses', () => {
  it('reads one address per line, with or without a name', () => {
    expect(
      parseAddresses(
        'ana@ejemplo.org\n\nLuis Peña <luis@ejemplo.org>\r\n"Núñez, Eva" <eva@ejemplo.org>',
      ).addresses,
    ).toEqual([
      { email: 'ana@ejemplo.org' },
      { email: 'luis@ejemplo.org', name: 'Luis Peña' },
      { email: 'eva@ejemplo.org', name: 'Núñez, Eva' },
    ]);
  });

  it('reads spreadsheet rows with the columns in either order', () => {
    expect(
      parseAddresses('Ana Rivera\tana@ejemplo.org\nluis@ejemplo.org;Luis Peña').addresses,
    ).toEqual([
      { email: 'ana@ejemplo.org', name: 'Ana Rivera' },
      { email: 'luis@ejemplo.org', name: 'Luis Peña' },
    ]);
  });

  it('reads several addresses on one line', () => {
    expect(
      parseAddresses('Ana <ana@ejemplo.org>, luis@ejemplo.org; Eva Gil <eva@ejemplo.org>')
        .addresses,
    ).toEqual([
      { email: 'ana@ejemplo.org', name: 'Ana' },
      { email: 'luis@ejemplo.org' },
      { email: 'eva@ejemplo.org', name: 'Eva Gil' },
    ]);
  });

  it('removes duplicates regardless of case', () => {
    expect(parseAddresses('Ana <ana@ejemplo.org>\nANA@Ejemplo.org').addresses).toEqual([
      { email: 'ana@ejemplo.org', name: 'Ana' },
    ]);
  });

  it('ignores a full stop after an address', () => {
    expect(parseAddresses('Escríbele a ana@ejemplo.org.').addresses[0]?.email).toBe(
      'ana@ejemplo.org',
    );
  });

  it('reports lines without a valid address', () => {
    expect(parseAddresses('Correos:\nana@ejemplo.org\nluis@ejemplo').invalidLines).toEqual([
      { line: 1, text: 'Correos:' },
      { line: 3, text: 'luis@ejemplo' },
    ]);
  });
});
