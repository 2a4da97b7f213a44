import { describe, expect, it } from 'vitest';
import { patternOf } from '@tessera/contract/patterns';
import { type FieldRule, findFault, isOfAge, rangeOf, shownRules } from './register-rules.ts';

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 6,
  patternId: 'letter_first_alphanumeric',
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  ...changes,
});

describe('a registration field', () => {
  it.each(['abcd', 'a1b2c3'])('takes %s', (value) => expect(findFault(rule(), value)).toBeNull());

  it.each(['abc', 'abcdefg', '1abc', 'ab cd', 'abcd!'])('refuses %s with the text of its pattern and lengths', (value) => {
    expect(findFault(rule(), value)).toEqual({ kind: 'pattern', patternId: 'letter_first_alphanumeric', range: '4–6' });
  });

  it('must be filled in only where it is required', () => {
    expect(findFault(rule(), '')).toEqual({ kind: 'required' });
    expect(findFault(rule({ required: false }), '')).toBeNull();
  });

  it('counts characters, so a letter outside the basic plane is one', () => {
    const any = rule({ patternId: 'any', acceptedPattern: '*' });
    expect(findFault(any, '𝒜𝒜𝒜𝒜𝒜𝒜')).toBeNull();
    expect(findFault(any, '𝒜𝒜𝒜')).not.toBeNull();
  });

  it('reads names of every script, as the server does', () => {
    const name = rule({ patternId: 'letters_spaces', acceptedPattern: patternOf('letters_spaces') });
    expect(findFault(name, 'Ñandú')).toBeNull();
    expect(findFault(name, 'Nandu1')).not.toBeNull();
  });

  it.each(['[', '(a+)+b', 'efgh'])('leaves the operator’s own pattern %s to the server', (acceptedPattern) => {
    expect(findFault(rule({ acceptedPattern }), 'abcd')).toBeNull();
  });
});

it('shows one number when shortest and longest are equal', () => {
  expect(rangeOf({ minLength: 6, maxLength: 6 })).toBe('6');
  expect(rangeOf({ minLength: 4, maxLength: 20 })).toBe('4–20');
});

it('shows enabled fields only and places the captcha apart', () => {
  const rules = [rule(), rule({ field: 'email', enabled: false }), rule({ field: 'captcha' }), rule({ field: 'birthday' })];
  expect(shownRules(rules).map(({ field }) => field)).toEqual(['username', 'birthday']);
});

describe('the age check', () => {
  it.each([
    ['2008-06-15', '2026-06-14', false],
    ['2008-06-15', '2026-06-15', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
  ])('of someone born on %s on %s is %s', (birthday, today, expected) => {
    expect(isOfAge(birthday, 18, today)).toBe(expected);
  });
});
