/**
 * The program cannot start for a reason a person can put right. The message is one sentence that says what is wrong and what
 * to do; it is printed without a stack. Anything else thrown at start-up is a bug.
 */
export class StartRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = new.target.name;
  }
}
