import { ERRORS } from '@tessera/contract';
import { findText, startI18n } from '@tessera/i18n';
import { beforeAll, expect, it } from 'vitest';

beforeAll(() => startI18n('en'));

it('has a sentence for every refusal of the contract and for a lost network', () => {
  const silent = [...Object.keys(ERRORS), 'network'].filter(
    (code) => (findText('errors', code) ?? findText('staff-errors', code)) === undefined,
  );
  expect(silent).toEqual([]);
});
