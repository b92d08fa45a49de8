import { describe, expect, it } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

describe('pasted addresses', () => {
  it('are read a line each, with or without a name', () => {
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

  it('are read out of a sheet, whichever column comes first', () => {
    expect(
      parseAddresses('Ana Rivera\tana@ejemplo.org\nluis@ejemplo.org;Luis Peña').addresses,
    ).toEqual([
      { email: 'ana@ejemplo.org', name: 'Ana Rivera' },
      { email: 'luis@ejemplo.org', name: 'Luis Peña' },
    ]);
  });

  it('are read several a line, as mail programs write them', () => {
    expect(
      parseAddresses('Ana <ana@ejemplo.org>, luis@ejemplo.org; Eva Gil <eva@ejemplo.org>')
        .addresses,
    ).toEqual([
      { email: 'ana@ejemplo.org', name: 'Ana' },
      { email: 'luis@ejemplo.org' },
      { email: 'eva@ejemplo.org', name: 'Eva Gil' },
    ]);
  });

  it('count once, whatever the case they are written in', () => {
    expect(parseAddresses('Ana <ana@ejemplo.org>\nANA@Ejemplo.org').addresses).toEqual([
      { email: 'ana@ejemplo.org', name: 'Ana' },
    ]);
  });

  it('leave a sentence its full stop', () => {
    expect(parseAddresses('Escríbele a ana@ejemplo.org.').addresses[0]?.email).toBe(
      'ana@ejemplo.org',
    );
  });

  it('are told by line when they are none', () => {
    expect(parseAddresses('Correos:\nana@ejemplo.org\nluis@ejemplo').unclear).toEqual([
      { line: 1, text: 'Correos:' },
      { line: 3, text: 'luis@ejemplo' },
    ]);
  });
});
