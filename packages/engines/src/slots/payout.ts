import { InvalidInput, multiplyTruncated } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';

/** Return of a round: stake × multiple ÷ units of a total bet, truncated once (rule book §0.1). @throws InvalidInput for what is no count */
export function payoutOfUnits({ stake, multiple, betUnits }: { stake: Amount; multiple: number; betUnits: number }): Amount {
  if (!Number.isSafeInteger(multiple) || multiple < 0) throw new InvalidInput('multiple', 'is not a whole number from 0');
  if (!Number.isSafeInteger(betUnits) || betUnits < 1) throw new InvalidInput('betUnits', 'is not a whole number from 1');
  return multiplyTruncated(stake, { numerator: BigInt(multiple), denominator: BigInt(betUnits) });
}
