import { defineModule, settingsOf } from '../../platform/module.ts';
import { siteModule } from '../site/index.ts';
import { createPush } from './push.ts';
import type { PushSettings } from './push-settings.ts';
import { pushRoutes } from './push.routes.ts';

export const pushModule = defineModule({
  name: 'push',
  uses: [siteModule],
  needs: ['db', 'clock', 'encryption', 'jobs'],
  settings: settingsOf<PushSettings>(),
  create: ({ site, ...given }) => createPush({ ...given, brandOf: (brand) => site.getBrand(brand) }),
  routes: (app, { push }) => pushRoutes(app, push),
  jobs: ({ push }) => [push.job],
  consumers: ({ push }) => [{ name: 'push.settled', everyMs: 2_000, handle: (tx, ranges) => push.announce(tx, ranges) }],
});
