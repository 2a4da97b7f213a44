import { hash, randomBytes, X509Certificate } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  type ContentInfo,
  ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

// Public timestamps by RFC 3161: an authority signs the hash of a text together with the time.

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const FOR_TIMESTAMPS = '1.3.6.1.5.5.7.3.8';
/** Granted, and granted with modifications (RFC 3161 §2.4.2). */
const GRANTED = new Set([0, 1]);
const NONCE_BYTES = 16;

/** The token does not say what it should; the message is for whoever reads the verdict. */
export class InvalidTimestamp extends Error {
  override readonly name = 'InvalidTimestamp';
}

/** What is sent for a text, DER: its SHA-256, a fresh nonce, and that the certificate is wanted. */
export function timestampRequest(text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  // A positive number that is as long as it can be.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: bytesOf(hash('sha256', text, 'buffer')) }),
    }),
    nonce: new Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

export interface TimestampToCheck {
  readonly text: string;
  /** As it was sent and answered, DER. */
  readonly request: Buffer;
  readonly response: Buffer;
  /** Certificates that are trusted. */
  readonly roots: TrustedRoots;
}

/**
 * Holds an answer against its request, its text and who is trusted: status, imprint, nonce, signature, chain of certificates at that time, and that
 * the signer is there to give time.
 * @returns the time it tells, epoch ms
 * @throws InvalidTimestamp
 */
export async function checkTimestamp({ text, request, response, roots }: TimestampToCheck): Promise<number> {
  const asked = read(() => TimeStampReq.fromBER(bytesOf(request)), 'the request of the timestamp cannot be read');
  const { status, timeStampToken } = read(() => TimeStampResp.fromBER(bytesOf(response)), 'the timestamp cannot be read');
  if (!GRANTED.has(status.status) || !timeStampToken) throw new InvalidTimestamp('the authority granted no timestamp');
  const { signed, token } = read(() => contentOf(timeStampToken), 'the timestamp cannot be read');
  const imprint = hash('sha256', text, 'buffer');
  for (const { messageImprint } of [asked, token]) {
    const { hashAlgorithm, hashedMessage } = messageImprint;
    if (hashAlgorithm.algorithmId !== SHA_256 || !imprint.equals(hashedMessage.valueBlock.valueHexView))
      throw new InvalidTimestamp('the timestamp is of something else');
  }
  if (!asked.nonce || !token.nonce || !Buffer.from(asked.nonce.valueBlock.valueHexView).equals(token.nonce.valueBlock.valueHexView))
    throw new InvalidTimestamp('the timestamp answers another request');
  await checkSigner(signed, text, roots);
  return token.genTime.getTime();
}

function contentOf(timeStampToken: ContentInfo): { readonly signed: SignedData; readonly token: TSTInfo } {
  const signed = new SignedData({ schema: timeStampToken.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== id_eContentType_TSTInfo || !eContent || signed.signerInfos.length !== 1) throw new Error('this is no timestamp');
  return { signed, token: TSTInfo.fromBER(eContent.getValue()) };
}

async function checkSigner(signed: SignedData, text: string, roots: TrustedRoots): Promise<void> {
  const found = await signed
    .verify({ signer: 0, data: bytesOf(Buffer.from(text)), trustedCerts: [...roots], checkChain: true, extendedMode: true })
    .catch((error: unknown) => {
      throw new InvalidTimestamp('the timestamp is not signed by an authority that is trusted', { cause: error });
    });
  if (found.signatureVerified !== true || found.signerCertificateVerified !== true)
    throw new InvalidTimestamp('the timestamp is not signed by an authority that is trusted');
  const usage: unknown = found.signerCertificate?.extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)?.parsedValue;
  if (!(usage instanceof ExtKeyUsage) || !usage.keyPurposes.includes(FOR_TIMESTAMPS))
    throw new InvalidTimestamp('whoever signed the timestamp is not there to give time');
}

/** Whom to trust about time. */
export type TrustedRoots = readonly Certificate[];

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates of a text in PEM. @throws Error for a text without any */
export function readCertificates(text: string): TrustedRoots {
  const found = (text.match(PEM) ?? []).map((pem) => Certificate.fromBER(bytesOf(new X509Certificate(pem).raw)));
  if (found.length === 0) throw new Error('there is no certificate in it');
  return found;
}

function read<Value>(work: () => Value, reason: string): Value {
  try {
    return work();
  } catch (error) {
    throw new InvalidTimestamp(reason, { cause: error });
  }
}

function bytesOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
