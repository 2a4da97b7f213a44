import { readFile } from 'node:fs/promises';
import { readSocialProviders, type SocialProvider } from './modules/identity/index.ts';
import { StartRefused } from './platform/postgres/index.ts';

/** The services that people log in by, from the operator's file. @throws StartRefused that names the file, and no secret of it */
export async function openSocialLogin(file: string | null): Promise<readonly SocialProvider[]> {
  if (file === null) return [];
  try {
    return readSocialProviders(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartRefused(`SOCIAL_LOGIN_FILE is not usable (${file}): ${error instanceof Error ? error.message : ''}`);
  }
}
