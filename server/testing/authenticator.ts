/** Second factors of a user, as programs: an authenticator app, and a device with a passkey. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#domain/access/passkey-schema.ts';
import { now } from '#server/core/clock.ts';
import { generateHotpCode } from '#server/core/session/second-factor/totp.ts';

/** The code that an authenticator app shows now, or the given number of 30-second periods later. */
export function generateTotpCode(uri: string, periods = 0): string {
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return generateHotpCode(decodeKey(key), Math.floor(now().getTime() / 30_000) + periods);
}

/** Base 32 (RFC 4648, section 6). */
function decodeKey(key: string): string {
  const bits = [...key]
    .map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}

const userPresent = 0x01;
const userVerified = 0x04;
const attestedCredentialData = 0x40;

/** A device with one passkey. `origin` is the origin of the page in its browser. */
export class VirtualAuthenticator {
  readonly id = randomBytes(16);
  readonly origin: string;
  /** Whether it verifies its user (fingerprint, face, PIN) before it signs. */
  verifiesUser = true;
  counter = 0;
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  constructor(origin: string) {
    this.origin = origin;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ challenge, rp }: PasskeyCreationOptions): PasskeyRegistration {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, attestedCredentialData),
      Buffer.alloc(16),
      length,
      this.id,
      this.coseKey(),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    const response = {
      clientDataJSON: toBase64Url(this.clientData('webauthn.create', challenge)),
      attestationObject: toBase64Url(Buffer.from(attestation)),
    };
    return { ...this.credential(), response: { ...response, transports: ['internal'] } };
  }

  get({ challenge, rpId }: PasskeyRequestOptions): PasskeyAssertion {
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.authenticatorData(rpId, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = sign('sha256', signed, this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(authData),
        signature: toBase64Url(signature),
      },
    };
  }

  private credential() {
    return {
      id: toBase64Url(this.id),
      rawId: toBase64Url(this.id),
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
  }

  private authenticatorData(rpId: string, extraFlags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = userPresent | (this.verifiesUser ? userVerified : 0) | extraFlags;
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counter,
    ]);
  }

  /** RFC 9053, section 7.1.1: an elliptic curve key for ES256. */
  private coseKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }
}

const toBase64Url = (bytes: Buffer): string => bytes.toString('base64url');
