import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openS3Server } from '#server/testing/servers/s3-server.ts';
import { blobKey, type BlobStore } from './blob-store.ts';
import { openBlobStore } from './open-storage.ts';
import { parseS3Url } from './s3-location.ts';

const church = '0198f000-0000-7000-8000-00000000000a';
const other = '0198f000-0000-7000-8000-00000000000b';
let dataDir: string;
let store: BlobStore;

const bucket = await openS3Server();
afterAll(() => bucket.close());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'redil-files-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function readText(key: ReturnType<typeof blobKey>): Promise<string | null> {
  const found = await store.get(key);
  return found && (await buffer(found.content)).toString();
}

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  beforeEach(async () => {
    store = await openBlobStore({
      dataDir,
      storage: place === 'a bucket' ? parseS3Url(bucket.url) : null,
    });
    await store.deleteAll(church);
  });

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

  test('are listed and measured by church, and deleted together', async () => {
    await store.put(blobKey(church, 'logo', 'b.png'), Buffer.from('12'));
    await store.put(blobKey(church, 'exports', 'a.zip'), Buffer.from('345'));
    await store.put(blobKey(other, 'logo', 'c.png'), Buffer.from('6'));
    expect(await store.list(church)).toEqual([`${church}/exports/a.zip`, `${church}/logo/b.png`]);
    expect(await store.getTotalBytes(church)).toBe(5);
    await store.deleteAll(church);
    expect(await store.list(church)).toEqual([]);
    expect(await store.list(other)).toHaveLength(1);
    await store.deleteAll(other);
  });
});

describe('files in a folder', () => {
  test('are stored while another process starts on the same folder, which deletes only old leftovers', async () => {
    store = await openBlobStore({ dataDir, storage: null });
    const drafts = join(dataDir, 'files', '.drafts');
    const leftover = join(drafts, 'leftover');
    await writeFile(leftover, 'half');
    await utimes(leftover, new Date(0), new Date(0));
    const content = new PassThrough();
    content.write('first half, ');
    const key = blobKey(church, 'archive');
    const storing = store.put(key, content);
    await expect.poll(() => readdir(drafts)).toHaveLength(2);
    await openBlobStore({ dataDir, storage: null });
    expect(await readdir(drafts)).toHaveLength(1);
    content.end('second half');
    await storing;
    expect(await readText(key)).toBe('first half, second half');
  });
});

describe('a key', () => {
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
