import { ERRORS } from '@tessera/contract';
import { findText, startI18n } from '@tessera/i18n';
import { beforeAll, expect, it } from 'vitest';

beforeAll(() => startI18n('EN'));

it('has a sentence for every refusal of the contract and for a lost network', () => {
  const silent = [...Object.keys(ERRORS), 'network'].filter(
    (code) => (findText('errors', code) ?? findText('roundErrors', code) ?? findText('staffErrors', code)) === undefined,
  );
  expect(silent).toEqual([]);
});
