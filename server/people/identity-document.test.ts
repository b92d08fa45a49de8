import { describe, expect, test } from 'vitest';
import { peopleContract } from '#domain/people/contract.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const person = (client: Client, more: object = {}) =>
  client.call(peopleContract.create, {
    givenNames: 'Ana',
    surname1: `Rojas ${Math.random().toString(36).slice(2)}`,
    ...more,
    confirmed: true,
  });

describe('the identity document', () => {
  test('is stored without punctuation and is unique', async () => {
    const { admin } = await server().createChurch();
    const saved = await person(admin, { idDocument: { type: 'CL_RUT', number: '12.345.678-5' } });
    expect(saved.idDocument).toEqual({ type: 'CL_RUT', number: '123456785' });
    await expect(
      person(admin, { idDocument: { type: 'CL_RUT', number: '12345678-5' } }),
    ).rejects.toMatchObject({
      failure: {
        fields: [
          { path: 'idDocument.number', message: `${saved.displayName} ya tiene este documento.` },
        ],
      },
    });
    const other = (await server().createChurch()).admin;
    expect(
      (await person(other, { idDocument: { type: 'CL_RUT', number: '123456785' } })).idDocument
        ?.number,
    ).toBe('123456785');
  });

  test('with a wrong check digit is rejected for its type, but accepted as another type', async () => {
    const { admin } = await server().createChurch();
    await expect(
      person(admin, { idDocument: { type: 'CL_RUT', number: '12345678-4' } }),
    ).rejects.toMatchObject({
      failure: { fields: [{ path: 'idDocument.number' }] },
    });
    const other = await person(admin, { idDocument: { type: 'OTHER', number: '12345678-4' } });
    expect(other.idDocument).toEqual({ type: 'OTHER', number: '12345678-4' });
  });

  test('assigned to two people at the same time is accepted once', async () => {
    const { admin } = await server().createChurch();
    const both = await Promise.allSettled(
      [1, 2].map(() => person(admin, { idDocument: { type: 'PASSPORT', number: 'AB123456' } })),
    );
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });
});
