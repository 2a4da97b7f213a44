import { ERRORS } from '@tessera/contract';
import { findRefusal, startI18n } from '@tessera/i18n';
import { beforeAll, expect, it } from 'vitest';

beforeAll(() => startI18n('en'));

it('has a sentence for every refusal of the contract and for a lost network', () => {
  expect([...Object.keys(ERRORS), 'network'].filter((code) => findRefusal(code) === undefined)).toEqual([]);
});
