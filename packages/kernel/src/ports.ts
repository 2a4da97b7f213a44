/** The only source of time for rules and use cases. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
}

/** A stream of uniform 32-bit words; the only source of chance for rules. */
export interface RandomSource {
  /** The next word, 0 to 2^32 - 1. */
  nextUint32(): number;
}
