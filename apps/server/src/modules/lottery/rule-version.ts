import type { Family } from '@tessera/engines/lottery';

/** What a ticket is bound to: the version of its family's rules. */
export function ruleVersionOf({ version }: Pick<Family, 'version'>): string {
  return `lottery-${version}`;
}

/** The version of its family's rules that a ticket names. */
export function familyVersionOf(ruleVersion: string): number {
  const [, version] = /^lottery-([1-9]\d*)$/.exec(ruleVersion) ?? [];
  if (version === undefined) throw new Error(`no rules ${ruleVersion}: rules of stored tickets are never removed`);
  return Number(version);
}
