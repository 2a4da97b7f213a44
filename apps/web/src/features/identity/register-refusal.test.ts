import { describe, expect, it } from 'vitest';
import { placeRefusal } from './register-refusal.ts';

describe('a refused registration', () => {
  it('is shown under the field it is about', () => {
    expect(placeRefusal({ code: 'username_taken', details: {} }, ['username', 'password'])).toEqual({ field: 'username', fault: null });
    expect(placeRefusal({ code: 'under_age', details: {} }, ['username', 'birthday'])).toEqual({ field: 'birthday', fault: null });
  });

  it('tells the broken rule with its lengths', () => {
    const details = { field: 'email', reason: 'pattern', patternId: 'email', min: '6', max: '254' };
    expect(placeRefusal({ code: 'invalid_input', details }, ['email'])).toEqual({
      field: 'email',
      fault: { kind: 'pattern', patternId: 'email', range: '6–254' },
    });
    expect(placeRefusal({ code: 'invalid_input', details: { field: 'email', reason: 'required' } }, ['email'])?.fault).toEqual({
      kind: 'required',
    });
  });

  it('belongs to the whole form when no shown field is meant', () => {
    expect(placeRefusal({ code: 'throttled', details: {} }, ['username'])).toBeNull();
    expect(placeRefusal({ code: 'under_age', details: {} }, ['username'])).toBeNull();
  });
});
