import { createClient } from '@tessera/client';
import { currentLanguage } from '@tessera/i18n';

/** Every call of the site: same origin, the session's cookie, refusals in the person's language. */
export const call = createClient({ language: () => currentLanguage().toLowerCase() });
