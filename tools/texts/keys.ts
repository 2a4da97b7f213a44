import { askedKey, valuesOf } from '../../packages/i18n/src/say.ts';
import { PARTS, type Part } from '../../packages/i18n/src/server/locales.ts';
import type { TextFile, Texts } from './catalogues.ts';

const INTERFACES: Readonly<Record<Part, string>> = { first: 'FirstKeys', pages: 'PageKeys', server: 'ServerKeys' };

/** The source file that lets the compiler check keys and their values: JSON itself is only `string` to it. */
export function keysSource(english: readonly TextFile[]): string {
  const parts = PARTS.map((part) => {
    const files = english.filter((file) => file.part === part);
    return `export interface ${INTERFACES[part]} {\n${files.map(({ namespace, texts }) => namespaceSource(namespace, texts)).join('')}}\n`;
  });
  const pages = english.filter(({ part }) => part === 'pages').map(({ namespace }) => `  '${namespace}',\n`);
  const names = `/** The namespaces that come with their pages. */\nexport const PAGE_NAMESPACES = [\n${pages.join('')}] as const;\n`;
  return `// Written by \`npm run format\` from locales/en: each key with the names of the values its text asks for.\n\n${parts.join('\n')}\n${names}`;
}

function namespaceSource(namespace: string, texts: Texts): string {
  const values = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const asked = askedKey(key, texts);
    const names = values.get(asked) ?? new Set(asked === key ? [] : ['count']);
    for (const name of valuesOf(text)) names.add(name);
    values.set(asked, names);
  }
  const lines = [...values].map(([key, names]) => `    '${key}': ${[...names].map((name) => `'${name}'`).join(' | ') || 'never'};\n`);
  return `  '${namespace}': {\n${lines.join('')}  };\n`;
}
