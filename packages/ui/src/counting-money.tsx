import { amountToWire, getCurrency, multiplyTruncated, parseAmount, units } from '@tessera/kernel';
import { useEffect, useRef, useState } from 'react';
import { Money, type MoneyProps } from './money.tsx';

const DURATION_MS = 480;
/** Steps of the easing; the share of the way is a rational, so the figure on the way is exact too. */
const STEPS = 1_000n;

/** An amount that counts up or down to its new value in place. Jumps when the person prefers less motion. */
export function CountingMoney(props: MoneyProps) {
  const { amount, currency: code } = props;
  const [shown, setShown] = useState({ amount, code });
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    const currency = getCurrency(code);
    const start = latest.current;
    if (start.code !== code || start.amount === amount || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown({ amount, code });
      return;
    }
    const from = parseAmount(start.amount, currency);
    const way = units(parseAmount(amount, currency) - from);
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function advance(at) {
      const share = Math.min(1, Math.max(0, at - startedAt) / DURATION_MS);
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * Number(STEPS)));
      const passed = multiplyTruncated(way, { numerator: eased, denominator: STEPS });
      setShown({ amount: share === 1 ? amount : amountToWire(units(from + passed), currency), code });
      if (share < 1) frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, code]);
  return <Money {...props} amount={shown.amount} currency={shown.code} />;
}
