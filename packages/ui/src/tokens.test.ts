import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Tokens = ReadonlyMap<string, string>;
type Colour = readonly [red: number, green: number, blue: number];

function readBlock(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const dark = readBlock(':root');
const light = readBlock("[data-theme='light']");
/** What a look leaves out is the house's. */
const novaDark = new Map([...dark, ...readBlock(":root[data-look='nova']")]);
const novaLight = new Map([...light, ...readBlock(":root[data-look='nova'][data-theme='light']")]);

/** The share of its colour that every soft tone keeps, read from the file so that test and page cannot differ. */
const softShare = Number(/--win-soft: color-mix\(in srgb, var\(--win\) (\d+)%/.exec(css)?.[1]) / 100;

function colour(tokens: Tokens, name: string): Colour {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`no token ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
}

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(rgb: Colour): number {
  const [red, green, blue] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const mix = (over: Colour, under: Colour, share: number): Colour =>
  over.map((part, index) => part * share + (under[index] ?? 0) * (1 - share)) as [number, number, number];

const SURFACES = ['ground', 'surface-1', 'surface-2', 'surface-3'];
const TEXTS = ['text', 'text-muted', 'text-faint', 'accent-ink', 'win', 'lose', 'warn', 'info'];
const CLOTH = ['felt', 'felt-1', 'felt-2'];
const SOFT = ['win', 'lose', 'warn', 'info'];

it('finds the black-on-white contrast that the standard states', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
});

describe.each([
  ['dark', dark],
  ['light', light],
  ['dark Nova', novaDark],
  ['light Nova', novaLight],
] as const)('the %s theme', (_theme, tokens) => {
  it.each(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface] as const)))('reads %s on %s', (text, surface) => {
    expect(contrast(colour(tokens, text), colour(tokens, surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SOFT.flatMap((tone) => ['ground', 'surface-1', 'surface-2'].map((surface) => [tone, surface] as const)))(
    'reads %s on its soft tone over %s',
    (tone, surface) => {
      const soft = mix(colour(tokens, tone), colour(tokens, surface), softShare);
      expect(contrast(colour(tokens, tone), soft)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'accent-hover'])('reads the words of a button on %s', (fill) => {
    expect(contrast(colour(tokens, 'accent-text'), colour(tokens, fill))).toBeGreaterThanOrEqual(4.5);
  });

  // WCAG 1.4.11: the edge of a field and the focus ring need 3 to 1.
  it.each(SURFACES.flatMap((surface) => ['line-strong', 'accent-ink'].map((edge) => [edge, surface] as const)))(
    'shows the edge %s on %s',
    (edge, surface) => {
      expect(contrast(colour(tokens, edge), colour(tokens, surface))).toBeGreaterThanOrEqual(3);
    },
  );
});

describe.each([
  ['house', dark],
  ['Nova', novaDark],
] as const)('the cloth of a table of the look %s', (_look, tokens) => {
  it.each(CLOTH.flatMap((cloth) => ['text', 'text-muted', 'win', 'lose', 'info', 'accent-ink'].map((text) => [text, cloth] as const)))(
    'reads %s on %s',
    (text, cloth) => {
      expect(contrast(colour(tokens, text), colour(tokens, cloth))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('names the same tokens in both themes, but for the cloth, which is dark in both', () => {
  const names = [...dark.keys()].filter((name) => !name.startsWith('felt'));
  expect([...light.keys()].toSorted()).toEqual(names.toSorted());
});
