import { backoffice, type Role } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import type { Browser } from './browser.ts';
import type { Tessera } from './given-tessera.ts';
import { OPERATOR } from './scene.ts';

/** Operators with roles in some brands, by their names. */
export async function givenBrandStaff(
  tessera: Pick<Tessera, 'running' | 'clock' | 'browser'>,
  people: Readonly<Record<string, { readonly roles: readonly Role[]; readonly brands: readonly string[] }>>,
) {
  const { password, totpSecret } = OPERATOR;
  for (const [username, { roles, brands }] of Object.entries(people))
    await tessera.running.modules.identity.operators.create({ username, displayName: username, password, totpSecret, brands, roles });
  const browsers = new Map<string, Browser>();
  return {
    /** With codes that were not used yet: time goes on by one step. */
    async logIn(): Promise<void> {
      tessera.clock.advance(30_000);
      for (const username of Object.keys(people)) {
        const browser = tessera.browser();
        const code = totpCodeAt(totpSecret, tessera.clock.nowMs());
        await browser.call(backoffice.operatorLogin, { body: { username, password, code } });
        browsers.set(username, browser);
      }
    },
    as(username: string): Browser {
      const browser = browsers.get(username);
      if (!browser) throw new Error(`${username} has not logged in`);
      return browser;
    },
  };
}
