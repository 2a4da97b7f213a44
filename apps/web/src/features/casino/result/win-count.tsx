import { amountToWire, getCurrency, multiplyTruncated } from '@tessera/kernel';
import { Money } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { countUpMs, type DecidedMoney, netOf } from '../../../shared/outcome.ts';

const STEPS = 1_000;

/** What was won beyond the stake, counting up from nothing for as long as it deserves. Every figure on the way is exact; ending it early shows the whole. */
export function WinCount(props: {
  readonly money: DecidedMoney;
  readonly currency: string;
  readonly isCounting: boolean;
  readonly onCounted: () => void;
  readonly className: string;
}) {
  const { money, currency, isCounting, onCounted, className } = props;
  const durationMs = isCounting && !matchMedia('(prefers-reduced-motion: reduce)').matches ? countUpMs(money) : 0;
  const [counted, setCounted] = useState(0);
  const share = durationMs === 0 ? STEPS : counted;
  useEffect(() => {
    if (durationMs === 0) {
      if (isCounting) onCounted();
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function advance(at) {
      const passed = Math.min(1, Math.max(0, at - startedAt) / durationMs);
      setCounted(Math.round((1 - (1 - passed) ** 2) * STEPS));
      if (passed < 1) frame = requestAnimationFrame(advance);
      else onCounted();
    });
    return () => cancelAnimationFrame(frame);
  }, [durationMs, isCounting, onCounted]);
  const shown = multiplyTruncated(netOf(money), { numerator: BigInt(share), denominator: BigInt(STEPS) });
  return <Money amount={amountToWire(shown, getCurrency(currency))} currency={currency} className={className} />;
}
