import { DomainError } from '@tessera/kernel';

/** A decision the round does not offer now: not this game's, too late, or not for these cards. */
export class ChoiceNotOpen extends DomainError {
  constructor(choice: unknown, open: readonly string[]) {
    const told = typeof choice === 'string' ? choice.slice(0, 20) : typeof choice;
    super({ code: 'choice_not_open', kind: 'conflict', details: { choice: told, open: open.join(' ').slice(0, 200) } });
  }
}
