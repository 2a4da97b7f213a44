import { DomainError } from '@tessera/kernel';

/** The code of the refusal that `run` ends in, with the field it names; `ok` where there is none. Anything else thrown goes on. */
export function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details['field'] === undefined ? error.code : `${error.code} ${error.details['field']}`;
  }
  return 'ok';
}
