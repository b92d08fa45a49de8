/** What people sign in with beside a password, as programs: an app that shows codes, and a device that keeps passkeys. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#domain/access/passkey-schema.ts';
import { now } from '#server/core/clock.ts';

/** The code that an app shows now, or so many half minutes from now. */
export async function codeOf(uri: string, halfMinutes = 0): Promise<string> {
  const key = new URL(uri).searchParams.get('secret') ?? '';
  const secret = new TextDecoder().decode(base32.decode(key));
  return createOTP(secret).hotp(Math.floor(now().getTime() / 30_000) + halfMinutes);
}

const userPresent = 0x01;
const userVerified = 0x04;
const holdsKey = 0x40;

/** A device with one passkey. `origin` is where its browser believes to be. */
export class PasskeyDevice {
  readonly id = randomBytes(16);
  readonly origin: string;
  /** Whether it recognises its owner before it signs. */
  verifies = true;
  counter = 0;
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  constructor(origin: string) {
    this.origin = origin;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ challenge, rp }: PasskeyCreationOptions): PasskeyCreation {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, holdsKey),
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
      clientDataJSON: text(this.clientData('webauthn.create', challenge)),
      attestationObject: text(Buffer.from(attestation)),
    };
    return { ...this.named(), response: { ...response, transports: ['internal'] } };
  }

  answer({ challenge, rpId }: PasskeyRequestOptions): PasskeyAnswer {
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.authenticatorData(rpId, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = sign('sha256', signed, this.keys.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
      },
    };
  }

  private named() {
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
  }

  private authenticatorData(rpId: string, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = userPresent | (this.verifies ? userVerified : 0) | more;
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

const text = (bytes: Buffer): string => bytes.toString('base64url');
