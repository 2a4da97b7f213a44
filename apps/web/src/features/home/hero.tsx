import { useT } from '@tessera/i18n';
import { Button, Mosaic, shapes, THEME_PALETTE } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';

const HowItWorks = lazy(async () => ({ default: (await import('./how-it-works.tsx')).HowItWorks }));

/** A sealed result: rings as on wax, and the check anyone can make in the middle. */
const SEAL = shapes.painted(
  [1, shapes.either(shapes.ring(0, 0, 1.62, 1.44), shapes.ring(0, 0, 1, 0.84))],
  [2, shapes.ring(0, 0, 1.24, 1.16)],
  [3, shapes.disc(0, 0, 0.62)],
  [0, shapes.disc(0, 0, 0.52)],
  [2, shapes.stroke(0.2, [-0.28, 0.02], [-0.06, 0.24], [0.32, -0.22])],
);

const CENTRE = [0.6, 0.5] as const;

export function Hero() {
  const t = useT('frame');
  const [isExplaining, setExplaining] = useState(false);
  return (
    <section className="grid overflow-hidden rounded-lg border border-line bg-surface-1 md:grid-cols-[1.2fr_1fr] md:min-h-60">
      <div className="grid content-center justify-items-start p-5 md:p-8">
        <h1 className="max-w-[16ch] text-xl font-bold tracking-tight md:text-2xl">{t('hero.title')}</h1>
        <p className="mt-2.5 mb-5 max-w-[46ch] text-muted">{t('hero.text')}</p>
        <Button tone="primary" icon="shield-check" aria-haspopup="dialog" onClick={() => setExplaining(true)}>
          {t('hero.action')}
        </Button>
      </div>
      <Mosaic
        motif={SEAL}
        palette={THEME_PALETTE}
        seed={9}
        columns={36}
        rows={20}
        scale={0.98}
        centre={CENTRE}
        backed={false}
        settle
        className="dissolve h-44 w-full md:h-full"
      />
      <Suspense>{isExplaining && <HowItWorks onClose={() => setExplaining(false)} />}</Suspense>
    </section>
  );
}
