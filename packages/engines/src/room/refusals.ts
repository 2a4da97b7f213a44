import { DomainError } from '@tessera/kernel';

export class NotYourTurn extends DomainError {
  constructor(seat: number) {
    super({ code: 'not_your_turn', kind: 'conflict', details: { seat: String(seat) } });
  }
}

export class IllegalMove extends DomainError {
  constructor(reason: string) {
    super({ code: 'illegal_move', kind: 'invalid', details: { reason } });
  }
}

export class HandOver extends DomainError {
  constructor() {
    super({ code: 'hand_over', kind: 'conflict' });
  }
}

export class HandRunning extends DomainError {
  constructor() {
    super({ code: 'hand_running', kind: 'conflict' });
  }
}

/** A stored hand that was begun by other rules than these: look for its own version. */
export class UnknownHandVersion extends DomainError {
  constructor(game: string, version: unknown) {
    super({ code: 'unknown_hand_version', kind: 'conflict', details: { game, version: String(version).slice(0, 20) } });
  }
}
