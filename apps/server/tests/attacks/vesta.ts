import { identity } from '@tessera/contract';
import { type Browser, createBrowser } from '../support/browser.ts';
import { BRAND, type Tessera } from '../support/given-tessera.ts';
import { giveMoney, PASSWORD } from '../support/scene.ts';

export const VESTA = 'vesta';
/** Answered by the same server: a request says which host it means. */
export const VESTA_HOST = 'vesta.example';

/** A second brand with a member who is logged in at its host and has money of the same currency. */
export async function givenVesta(tessera: Tessera): Promise<Browser> {
  await tessera.owner.query(
    `INSERT INTO site_brand (code, name, hosts, main_domain, currency, trial_currency, time_zone, figures, min_age, default_language, languages, login_types, register_methods, created_at)
     SELECT $1, 'Vesta', ARRAY[$2], $2, currency, trial_currency, time_zone, figures, min_age, 'en', languages, login_types, register_methods, created_at
     FROM site_brand WHERE code = $3`,
    [VESTA, VESTA_HOST, BRAND],
  );
  // Brands are read once a second.
  tessera.clock.advance(1_000);
  const { identity: accounts } = tessera.running.modules;
  await giveMoney(tessera, await accounts.createMember({ username: 'novella', password: PASSWORD, type: 0, brand: VESTA }), '500');
  const browser = createBrowser(tessera.url);
  await browser.send({
    method: identity.login.method,
    path: identity.login.path,
    headers: { host: VESTA_HOST, origin: `http://${VESTA_HOST}` },
    body: { username: 'novella', password: PASSWORD },
  });
  if (!browser.cookies.has('sid')) throw new Error('a member of the second brand is logged in at its host');
  return browser;
}
