import type { ProofTrust } from '@tessera/engines/fair';

/** Ed25519 by the browser itself. @throws where the browser cannot: an old one, or a page that came over plain HTTP */
export const isSignedInBrowser: ProofTrust['isSigned'] = async ({ key, message, signature }) => {
  const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), new Uint8Array(message));
};

/** The key that RFC 8032 signs nothing with (§7.1, test 1). */
const KNOWN_KEY = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';

/** Whether this browser can check signatures at all. */
export async function canCheckSignatures(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', bytesOf(KNOWN_KEY), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
