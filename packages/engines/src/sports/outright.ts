import { InvalidInput } from '@tessera/kernel';
import { InvalidSpecifier, ResultIncomplete, UnknownOutcome } from './market.ts';
import type { Facts, Market, Specifiers } from './market.ts';
import type { Placings } from './placings.ts';
import { deadHeat, LOSE, VOID } from './result.ts';
import type { Result } from './result.ts';

/** What happens to a bet on a non-starter: `void`, or `lose` where the terms say "all in, run or not". */
export type NonStarterRule = 'void' | 'lose';

export interface OutrightTerms {
  /** How many places win: 1 for the winner market, more for "to be placed" and the place part of an each-way bet. */
  readonly places: number;
  readonly nonStarter: NonStarterRule;
}

/**
 * A bet that a competitor takes one of the first places (rule book §2.2). A tie over the last of them is a dead heat:
 * `tied` competitors share what is left.
 * @throws InvalidInput for a place that is not one
 */
export function settleOutright(competitor: string, placings: Placings, { places, nonStarter }: OutrightTerms): Result {
  if (!Number.isInteger(places) || places < 1) throw new InvalidInput('places', 'a market has one winning place or more');
  if (placings.nonStarters.has(competitor)) return nonStarter === 'void' ? VOID : LOSE;
  const place = placings.places.get(competitor);
  if (place !== undefined && !(Number.isInteger(place) && place >= 1)) throw new InvalidInput('placings', 'places count from 1');
  if (place === undefined || place > places) return LOSE;
  const tied = [...placings.places.values()].filter((other) => other === place).length;
  return deadHeat({ places: places - place + 1, tied });
}

/** Both parts of an each-way bet, for `eachWayReturn`. */
export function settleEachWay(
  competitor: string,
  placings: Placings,
  terms: OutrightTerms,
): { readonly win: Result; readonly place: Result } {
  return { win: settleOutright(competitor, placings, { ...terms, places: 1 }), place: settleOutright(competitor, placings, terms) };
}

const MAX_PLACES = 20;
const COMPETITOR = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,59}$/;
const VARIANT = /^[a-z0-9][a-z0-9:._-]{0,59}$/;

/** One market per list of competitors (`variant`), number of places and rule for non-starters. */
export function outrightMarket(rule: { id: string }): Market {
  return {
    ...rule,
    specifierKeys: ['nonstarter', 'places', 'variant'],
    outcomes: [],
    decidedBy: 'incident',
    pick: (specifiers, competitor) => {
      if (!COMPETITOR.test(competitor)) throw new UnknownOutcome(rule.id, competitor);
      const terms = termsIn(rule.id, specifiers);
      const settle = ({ placings }: Facts): Result => {
        if (!placings) throw new ResultIncomplete('placings');
        return settleOutright(competitor, placings, terms);
      };
      return { settle, settleAbandoned: () => VOID };
    },
  };
}

/** @throws InvalidSpecifier */
function termsIn(market: string, specifiers: Specifiers): OutrightTerms {
  const nonStarter = specifiers.get('nonstarter');
  const places = specifiers.get('places') ?? '';
  const variant = specifiers.get('variant') ?? '';
  if (nonStarter !== 'void' && nonStarter !== 'lose') throw new InvalidSpecifier(market, nonStarter ?? '');
  if (!/^[1-9]\d?$/.test(places) || Number(places) > MAX_PLACES) throw new InvalidSpecifier(market, places);
  if (!VARIANT.test(variant)) throw new InvalidSpecifier(market, variant);
  return { places: Number(places), nonStarter };
}
