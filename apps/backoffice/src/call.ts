import { createClient } from '@tessera/client';
import { currentLanguage } from '@tessera/i18n';

/** Calls of the console: same origin, with the operator's own cookie. @throws CallFailed */
export const call = createClient({ language: currentLanguage });
