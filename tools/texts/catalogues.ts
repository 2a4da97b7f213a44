import { listTags, PARTS, type Part, readPart } from '../../packages/i18n/src/server/locales.ts';

export type Texts = Readonly<Record<string, string>>;

/** One file of a language. */
export interface TextFile {
  readonly tag: string;
  readonly part: Part;
  readonly namespace: string;
  readonly texts: Texts;
}

/** Every file of every language, from the folder of the project or from another. */
export function readTextFiles(folder?: string): readonly TextFile[] {
  return listTags(folder).flatMap((tag) =>
    PARTS.flatMap((part) => Object.entries(readPart(tag, part, folder)).map(([namespace, texts]) => ({ tag, part, namespace, texts }))),
  );
}
