import { DomainError } from '@tessera/kernel';

/** What each event leads to in each state; an event that is not listed is refused and changes nothing. */
export type Transitions<State extends string, Event extends string> = Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;

export class InvalidTransition extends DomainError {
  constructor(state: string, event: string) {
    super({ code: 'invalid_transition', kind: 'conflict', details: { state: state.slice(0, 40), event: event.slice(0, 40) } });
  }
}

/** @throws InvalidTransition, also for a state or an event that nobody knows */
export function nextState<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State {
  // Only own keys: `constructor` is no event.
  if (!Object.hasOwn(transitions, state)) throw new InvalidTransition(state, event);
  const from: Readonly<Partial<Record<Event, State>>> = transitions[state];
  const next = Object.hasOwn(from, event) ? from[event] : undefined;
  if (next === undefined) throw new InvalidTransition(state, event);
  return next;
}
