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
