import { expect, it } from 'vitest';
import { type AnyModule, defineModule, inOrderOfUse, settingsOf } from './module.ts';

const site = defineModule({ name: 'site', uses: [], needs: ['clock'], create: ({ clock }) => ({ now: () => clock.nowMs() }) });
const limits = defineModule({ name: 'limits', uses: [site], needs: [], create: ({ site: { now } }) => ({ isOver: () => now() > 0 }) });

// Each of these would compile if what a module is handed were not what it declares.
defineModule({
  name: 'undeclared',
  uses: [limits],
  needs: ['clock'],
  settings: settingsOf<{ readonly most: number }>(),
  create(given) {
    given.limits.isOver();
    given.clock.nowMs();
    given.settings.most.toFixed();
    // @ts-expect-error: used by what it uses, and not by itself
    void given.site;
    // @ts-expect-error: no port that it needs
    void given.db;
    // @ts-expect-error: no setting of this module
    void given.settings.least;
    return {};
  },
  routes(_app, given) {
    void given.undeclared;
    // @ts-expect-error: money is handed to nobody who does not say so
    void given.paymentTransfers;
  },
});

it('comes to each module after those that it uses, and to each once', () => {
  const bare = (name: string, ...uses: AnyModule[]): AnyModule => ({ name, uses, needs: [], create: () => ({}) });
  const first = bare('first');
  const left = bare('left', first);
  const right = bare('right', first);
  const last = bare('last', right, left);
  expect(inOrderOfUse([last, left, first, right]).map(({ name }) => name)).toEqual(['first', 'right', 'left', 'last']);
});
