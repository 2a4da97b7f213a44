import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetTab, inTab, onDevice } from './remembered.ts';

const PLACES = [
  ['localStorage', onDevice],
  ['sessionStorage', inTab],
] as const;

function givenStorage(name: (typeof PLACES)[number][0]): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  return kept;
}

function givenRefusal(name: string): void {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(PLACES)('%s', (name, of) => {
  it('keeps a text over a reload, and forgets it', () => {
    const kept = givenStorage(name);
    expect(of('a').read()).toBeNull();
    expect(of('a').write('1')).toBe(true);
    expect([...kept]).toEqual([['a', '1']]);
    expect(of('a').read()).toBe('1');
    expect(of('a').write(null)).toBe(true);
    expect([kept.size, of('a').read()]).toEqual([0, null]);
  });

  it('that refuses keeps it for the page, and says so', () => {
    givenRefusal(name);
    expect(of('b').read()).toBeNull();
    expect(of('b').write('1')).toBe(false);
    expect(of('b').read()).toBe('1');
    expect(of('b').write(null)).toBe(false);
    expect(of('b').read()).toBeNull();
  });

  it('that is full keeps the newest', () => {
    const kept = givenStorage(name);
    of('c').write('old');
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(of('c').write('new')).toBe(false);
    expect(of('c').read()).toBe('new');
  });
});

it.each([givenStorage, givenRefusal])('a tab that is left forgets everything, and the device nothing', (given) => {
  given('sessionStorage');
  givenStorage('localStorage');
  inTab('d').write('1');
  onDevice('d').write('1');
  forgetTab();
  expect([inTab('d').read(), onDevice('d').read()]).toEqual([null, '1']);
});
