import { readFileSync } from 'node:fs';

export const NEW_THINGS = ['slot', 'kind'] as const;
export type NewThing = (typeof NEW_THINGS)[number];

export interface NewGame {
  readonly what: NewThing;
  /** Lower-case words with hyphens: the id of the game and the name of its files. */
  readonly id: string;
}

export interface LaidFile {
  /** From the root. */
  readonly path: string;
  readonly text: string;
  /** Something that can be played, but not the game that is wanted. */
  readonly isStarter: boolean;
}

/** An entry that the game needs in a file that exists. */
export interface Entry {
  readonly path: string;
  readonly holds: RegExp;
  readonly what: string;
}

export interface Recipe {
  readonly files: readonly LaidFile[];
  readonly entries: readonly Entry[];
}

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST_ID = 30;

export function isGameId(text: string): boolean {
  return text.length <= LONGEST_ID && ID.test(text);
}

export function camelOf(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

export function sheetPath(id: string): string {
  return `packages/engines/src/slots/games/${id}.ts`;
}

export function figuresPath(id: string): string {
  return `packages/engines/src/slots/games/${id}-figures.ts`;
}

/** What a new game needs, after those that exist. The figures of a slot are computed from its sheet and no part of this. */
export function recipeOf(game: NewGame): Recipe {
  const laid = (path: string, template: string, isStarter = true): LaidFile => ({ path, text: fill(template, game), isStarter });
  const { id } = game;
  const camel = camelOf(id);
  const shared: readonly Entry[] = [
    { path: 'apps/web/src/features/games/covers.ts', holds: new RegExp(`['\\s]${id}'?: \\[`), what: `the cover of '${id}' in COVERS` },
    { path: 'e2e/src/screens.ts', holds: new RegExp(`/play/${id}'`), what: `the screen '/play/${id}'` },
  ];
  const test = laid(`tools/new/laid/${id}.test.ts`, 'missing.test.ts', false);
  if (game.what === 'slot')
    return {
      files: [laid(sheetPath(id), 'sheet.ts'), laid(`apps/web/src/features/casino/kinds/slot/games/${id}.ts`, 'pictures.ts'), test],
      entries: [
        {
          path: 'packages/engines/src/slots/games/house-slots.ts',
          holds: new RegExp(`sheet: ${camel}, figures: ${camel}Figures`),
          what: `{ kind: 'lines', sheet: ${camel}, figures: ${camel}Figures } in HOUSE_SLOTS`,
        },
        {
          path: 'packages/engines/src/slots/index.ts',
          holds: new RegExp(`\\./games/${id}\\.ts`),
          what: `the exports of ${camel} and ${camel}Figures`,
        },
        {
          path: 'apps/server/src/modules/casino/house/slots.ts',
          holds: new RegExp(`['\\s]${id}'?: '`),
          what: `the day on which '${id}' joins, in ADDED_ON`,
        },
        ...shared,
      ],
    };
  const folder = `apps/web/src/features/casino/kinds/${id}`;
  return {
    files: [
      laid(`packages/engines/src/instant/${id}.ts`, 'rules.ts'),
      ...['screen.tsx', 'replay.tsx', 'verify.tsx'].map((part) => laid(`${folder}/${part}`, part)),
      ...['en', 'es'].map((tag) => laid(`packages/i18n/src/locales/${tag}/pages/${id}.json`, `${tag}.json`)),
      test,
    ],
    entries: [
      {
        path: 'packages/engines/src/instant/registry.ts',
        holds: new RegExp(`export const ${camel} = [^]*INSTANT_GAMES[^]*\\b${camel},`),
        what: `${camel}, made by its rules, and its place in INSTANT_GAMES`,
      },
      {
        path: 'packages/engines/src/instant/index.ts',
        holds: new RegExp(`\\./${id}\\.ts`),
        what: `the exports of ${id}.ts and of ${camel}`,
      },
      {
        path: 'apps/server/src/modules/casino/house/instant-games.ts',
        holds: new RegExp(`instantGame\\(${camel},`),
        what: `instantGame(${camel}, …) with its place in the catalogue`,
      },
      {
        path: 'apps/server/src/modules/casino/testing/floor-plays.ts',
        holds: new RegExp(`['\\s]${id}'?: `),
        what: `the bets by which its return is held, in INSTANT_WAYS`,
      },
      ...shared,
    ],
  };
}

function fill(template: string, { what, id }: NewGame): string {
  const camel = camelOf(id);
  const words: Readonly<Record<string, string>> = {
    what,
    id,
    camel,
    Pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    UPPER: id.replaceAll('-', '_').toUpperCase(),
    title: id.replaceAll(/(^|-)(.)/g, (_, hyphen: string, letter: string) => `${hyphen && ' '}${letter.toUpperCase()}`),
  };
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  return text.replaceAll(/@(what|id|camel|Pascal|UPPER|title)@/g, (_, word: string) => words[word] ?? '');
}
