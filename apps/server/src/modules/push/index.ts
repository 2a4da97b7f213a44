export { pushModule } from './module.ts';
export type { PushSettings } from './push-settings.ts';
export { isPushService } from './services.ts';
export { readOrMakeVapidKeys } from './vapid.ts';
