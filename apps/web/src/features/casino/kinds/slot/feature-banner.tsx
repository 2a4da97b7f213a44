import { useT } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { useSlot } from './slot-game.ts';
import type { MachineState } from './slot-machine.ts';

/** Opens the free spins or respins: how many, and what they do. */
export function FeatureBanner({ state }: { state: MachineState }) {
  const t = useT('casino');
  const slots = useT('slot');
  const game = useSlot();
  const { step } = state;
  if (state.phase !== 'revealing' || step?.kind !== 'feature') return null;
  if (!('freeSpins' in game.sheet)) {
    return (
      <Banner title={slots('feature.respins', { count: step.spins })}>
        <p className="mt-1 text-muted">{slots('feature.respins.text')}</p>
      </Banner>
    );
  }
  const ladder = game.sheet.freeSpins.multipliers.slice(0, step.spins);
  const [from = 1] = ladder;
  const to = Math.max(...ladder, 1);
  return (
    <Banner title={step.spin.phase === 'free' ? slots('feature.more', { count: step.spins }) : t('feature.title', { count: step.spins })}>
      {to > 1 && (
        <p className="num mt-1 text-muted">{from === to ? slots('feature.factor', { factor: to }) : t('feature.text', { from, to })}</p>
      )}
    </Banner>
  );
}

function Banner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg bg-scrim p-4 text-center">
      <div className="rounded-lg bg-surface-1 px-7 py-5 shadow-float">
        <p className="text-2xl font-bold text-accent-ink">{title}</p>
        {children}
      </div>
    </div>
  );
}
