import { DomainError, InvalidInput } from '@tessera/kernel';

/** One data object of an EMVCo merchant-presented code: a 2-digit tag and its value (rule book §7.3). */
export interface DataObject {
  readonly tag: string;
  readonly value: string;
}

export type QrFault = 'qr_malformed' | 'qr_crc_mismatch' | 'qr_wrong_scheme';

export class QrRefused extends DomainError {
  constructor(code: QrFault, reason: string) {
    super({ code, kind: 'invalid', details: { reason } });
  }
}

const CRC_TAG = '63';
const LONGEST_PAYLOAD = 512;
const LONGEST_VALUE = 99;
/** Length counts characters and the checksum bytes: in printable ASCII they are the same. */
const PRINTABLE = /^[ -~]+$/;
const HEADER = /^\d{4}$/;

/** @throws InvalidInput naming the tag whose value cannot be written */
export function writeObjects(objects: readonly DataObject[]): string {
  return objects
    .map(({ tag, value }) => {
      if (value.length > LONGEST_VALUE || !PRINTABLE.test(value))
        throw new InvalidInput(`tag ${tag}`, 'must be 1 to 99 printable ASCII characters');
      return `${tag}${String(value.length).padStart(2, '0')}${value}`;
    })
    .join('');
}

/** Reads the objects of a payload or of a template in it, by tag. @throws QrRefused */
export function readObjects(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const header = text.slice(at, at + 4);
    if (!HEADER.test(header)) throw new QrRefused('qr_malformed', `no tag and length at character ${at}`);
    const [tag, length] = [header.slice(0, 2), Number(header.slice(2))];
    const value = text.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length < length) throw new QrRefused('qr_malformed', `tag ${tag} has not the length it says`);
    if (values.has(tag)) throw new QrRefused('qr_malformed', `tag ${tag} twice`);
    values.set(tag, value);
    at += 4 + length;
  }
  return values;
}

/** A whole payload: format indicator first, checksum last. @throws InvalidInput */
export function writePayload(objects: readonly DataObject[]): string {
  const covered = `${writeObjects([{ tag: '00', value: '01' }, ...objects])}${CRC_TAG}04`;
  const payload = covered + crcOf(covered);
  if (payload.length > LONGEST_PAYLOAD) throw new InvalidInput('payload', `longer than ${LONGEST_PAYLOAD} characters`);
  return payload;
}

/** Checks the frame of a payload and its checksum; answers its objects. @throws QrRefused */
export function readPayload(text: string): ReadonlyMap<string, string> {
  if (text.length > LONGEST_PAYLOAD || !PRINTABLE.test(text))
    throw new QrRefused('qr_malformed', 'not 1 to 512 printable ASCII characters');
  const values = readObjects(text);
  const tags = [...values.keys()];
  const isFramed = tags[0] === '00' && values.get('00') === '01' && tags.at(-1) === CRC_TAG && values.get(CRC_TAG)?.length === 4;
  if (!isFramed) throw new QrRefused('qr_malformed', 'format indicator first, checksum last');
  // The standard writes capitals; a payload in small letters was not written by it.
  if (crcOf(text.slice(0, -4)) !== text.slice(-4)) throw new QrRefused('qr_crc_mismatch', 'the text was changed or cut');
  return values;
}

/** @throws QrRefused where the tag is missing or has another value */
export function requireValue(values: ReadonlyMap<string, string>, tag: string, wanted?: string): string {
  const value = values.get(tag);
  if (value === undefined) throw new QrRefused('qr_malformed', `tag ${tag} is missing`);
  if (wanted !== undefined && value !== wanted) throw new QrRefused('qr_wrong_scheme', `tag ${tag} is not ${wanted}`);
  return value;
}

/** The objects of a template, or of none where the tag is not there. @throws QrRefused */
export function readTemplate(values: ReadonlyMap<string, string>, tag: string): ReadonlyMap<string, string> {
  return readObjects(values.get(tag) ?? '');
}

const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE of ASCII text, four capital hexadecimal digits: start FFFF, not reflected, no final xor. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
