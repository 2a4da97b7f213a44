import Bowser from 'bowser';
import { isIPv6 } from 'node:net';
import type { security as contract } from '@tessera/contract';
import { clientBlock } from '../http/client-address.ts';
import type { EventRow } from './event.ts';

/** Enough for the owner to know their own, and too little for whoever else looks at the screen. */
export function presentOwnEvent({ id, kind, times, firstAtMs, atMs, ip, userAgent, details }: EventRow): contract.OwnEvent {
  const { amount: _amount, subject: _subject, action: _action, ...shown } = details;
  return {
    id,
    kind: kind as contract.OwnEvent['kind'],
    times,
    firstAtMs,
    atMs,
    address: ip && maskAddress(ip),
    ...describeBrowser(userAgent ?? ''),
    details: shown,
  };
}

/** `203.0.113.•`, and of an IPv6 address its network: `2001:db8:1:2:•`. */
export function maskAddress(ip: string): string {
  if (!isIPv6(ip)) return ip.replace(/\d+$/, '•');
  return clientBlock(ip).replace('::/64', ':•');
}

export function describeBrowser(userAgent: string): { readonly browser: string | null; readonly system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
