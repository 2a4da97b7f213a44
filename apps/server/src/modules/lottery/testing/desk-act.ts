import type { DeskAct } from '../desk-changes.ts';

/** Somebody of the staff. */
export function deskAct(operatorId: string): DeskAct {
  const grants = [{ brand: 'tessera', role: 'administrator' as const }];
  return {
    operator: { kind: 'operator', operatorId, username: 'ola', sessionId: '', grants, isEnrolled: true },
    origin: { ip: '127.0.0.1', userAgent: 'test' },
  };
}
