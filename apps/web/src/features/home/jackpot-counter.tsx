import { useFormat, useT } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { useSite } from '../../shared/site.ts';
import { DemoMark } from './demo-mark.tsx';
import { GROWTH_MS, growJackpot, startJackpot, within } from './jackpot.ts';

const WORDS = 2 ** 32;
/** For the picture alone: no money depends on it. */
const draw = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORDS;

/** The counter of a demonstration: nothing is paid from it. It stands still where motion is not wanted. */
export function JackpotCounter() {
  const t = useT('home-more');
  const format = useFormat();
  const { currency } = useSite();
  const [shown, setShown] = useState(() => startJackpot(draw()));
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setShown((before) => growJackpot(before, draw())), within(GROWTH_MS, draw()));
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <section aria-labelledby="home-jackpot">
      <Card className="grid justify-items-center gap-1 py-6 text-center">
        <h2 id="home-jackpot" className="flex items-center gap-2 text-sm font-semibold text-muted">
          {t('jackpot.title')}
          <DemoMark />
        </h2>
        <p className="num text-xl font-bold text-accent-ink md:text-3xl" dir="ltr">
          {format.number(shown / 100, { minimumFractionDigits: 2 })} {currency}
        </p>
        <p className="max-w-[60ch] text-xs text-faint">{t('jackpot.text')}</p>
      </Card>
    </section>
  );
}
