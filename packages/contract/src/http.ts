/** Sent by our own pages with every call that changes something; another site cannot set it without asking. */
export const CSRF_HEADER = 'x-tessera';
