import type { MarketRules } from '@tessera/engines/sports';

/** What a bet is bound to: the version of its market's rules. */
export function ruleVersionOf({ version }: Pick<MarketRules, 'version'>): string {
  return `sports-${version}`;
}

/** The version of its market's rules that a bet names. */
export function marketVersionOf(ruleVersion: string): number {
  const [, version] = /^sports-([1-9]\d*)$/.exec(ruleVersion) ?? [];
  if (version === undefined) throw new Error(`no rules ${ruleVersion}: rules of stored wagers are never removed`);
  return Number(version);
}
