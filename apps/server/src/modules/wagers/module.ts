import { defineModule, settingsOf } from '../../platform/module.ts';
import { siteModule } from '../site/index.ts';
import { wagersRoutes } from './wagers.routes.ts';
import { createWagers } from './wagers.ts';

export interface WagersSettings {
  /** How many plays of one member may wait for each other, with the one under way. */
  readonly maxPlaysOfMember: number;
}

export const wagersModule = defineModule({
  name: 'wagers',
  uses: [siteModule],
  needs: ['db', 'clock', 'randomBytes', 'log', 'isByCell', 'encryption', 'stakes'],
  settings: settingsOf<WagersSettings>(),
  create: ({ site, encryption, settings, ...ports }) =>
    createWagers({
      ...ports,
      ...settings,
      cipher: encryption.cipher,
      timeZoneOf: async (brand, tx) => (await site.termsOf(brand, tx)).timeZone,
    }),
  routes: (app, { wagers }) => wagersRoutes(app, wagers),
});
