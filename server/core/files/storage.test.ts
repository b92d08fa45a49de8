import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blobKey, openBlobStore, type BlobStore } from '#server/core/storage.ts';

const church = '0198f000-0000-7000-8000-00000000000a';
const other = '0198f000-0000-7000-8000-00000000000b';
let dataDir: string;
let store: BlobStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'redil-files-'));
  store = await openBlobStore({ dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function readText(key: ReturnType<typeof blobKey>): Promise<string | null> {
  const found = await store.get(key);
  return found && (await buffer(found.content)).toString();
}

describe('stored files', () => {
  test('can be stored, replaced, inspected and deleted', async () => {
    const key = blobKey(church, 'logos', 'logo.png');
    expect(await store.get(key)).toBeNull();
    expect(await store.put(key, Buffer.from('one'))).toMatchObject({ bytes: 3 });
    expect(await store.put(key, Readable.from(['lar', 'ger']))).toMatchObject({ bytes: 6 });
    expect(await readText(key)).toBe('larger');
    expect(await store.stat(key)).toMatchObject({ bytes: 6 });
    await store.delete(key);
    await store.delete(key);
    expect(await store.stat(key)).toBeNull();
  });

  test('are separate for each church', async () => {
    await store.put(blobKey(church, 'a'), Buffer.from('mine'));
    expect(await readText(blobKey(other, 'a'))).toBeNull();
  });

  test.each(['..', '../x', 'a/b', 'a..b', '.hidden', 'a\\b', 'a\0b', '', 'x'.repeat(121)])(
    'can’t have the name %j, which could lead outside the church’s folder',
    (name) => {
      expect(() => blobKey(church, name)).toThrow(TypeError);
      expect(() => blobKey(church, 'logo', name)).toThrow(TypeError);
      expect(() => blobKey(name, 'logo')).toThrow(TypeError);
    },
  );

  test('are replaced atomically: a broken stream leaves the previous file', async () => {
    const key = blobKey(church, 'photo');
    await store.put(key, Buffer.from('former'));
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('the client hung up');
      })(),
    );
    await expect(store.put(key, broken)).rejects.toThrow('hung up');
    expect(await readText(key)).toBe('former');
    expect(await readdir(join(dataDir, 'files', '.drafts'))).toEqual([]);
  });

  test('are stored while another process starts on the same folder, which deletes only old leftovers', async () => {
    const drafts = join(dataDir, 'files', '.drafts');
    const leftover = join(drafts, 'leftover');
    await writeFile(leftover, 'half');
    await utimes(leftover, new Date(0), new Date(0));
    const content = new PassThrough();
    content.write('first half, ');
    const key = blobKey(church, 'archive');
    const storing = store.put(key, content);
    await expect.poll(() => readdir(drafts)).toHaveLength(2);
    await openBlobStore({ dataDir });
    expect(await readdir(drafts)).toHaveLength(1);
    content.end('second half');
    await storing;
    expect(await readText(key)).toBe('first half, second half');
  });

  test.each([
    ['..'],
    ['../x'],
    ['a/b'],
    ['a\\b'],
    ['.hidden'],
    ['a..b'],
    ['a.'],
    [''],
    ['x\0'],
    ['ñ'],
    ['a'.repeat(121)],
  ])('cannot have the name %j', (name) => {
    expect(() => blobKey(church, 'logos', name)).toThrow(TypeError);
  });

  test.each([['x'], ['..'], [`${church}/..`], [church.toUpperCase()]])(
    'cannot belong to the church %j',
    (id) => {
      expect(() => blobKey(id, 'a')).toThrow(TypeError);
    },
  );
});
