/** Sent by our own pages with every call that changes something; another site cannot set it without asking. */
export const CSRF_HEADER = 'x-tessera';

/** Of a body that is encrypted (`application/jose`). */
export const ENCRYPTED_TYPE = 'application/jose';
/** Characters; a longer one is refused. */
export const MAX_ENCRYPTED_LENGTH = 8 * 1_024;
