import { findText, type Formats, formatsFor, type Language, localeOf, type Namespace, startI18n, type Translate } from '@tessera/i18n';

/** What a person of one language reads on the screen, from the same source as the screens. */
export interface Words extends Formats {
  readonly language: Language;
  /** The texts of a namespace: `words.of('frame')('login')`. */
  of<Name extends Namespace>(namespace: Name): Translate<Name>;
}

const loading = new Map<Language, Promise<void>>();

export async function wordsIn(language: Language): Promise<Words> {
  const running = loading.get(language) ?? startI18n(language);
  loading.set(language, running);
  await running;
  return {
    ...formatsFor(localeOf(language)),
    language,
    of:
      (namespace) =>
      (key, ...values) => {
        const text = findText(namespace, key, values[0], language);
        if (text === undefined) throw new Error(`no text ${namespace}:${key} in ${language}`);
        return text;
      },
  };
}

/** Matches the label of a field; required ones carry an asterisk. */
export function labelled(text: string): RegExp {
  return new RegExp(`^${escaped(text)}(?: \\*)?$`, 'u');
}

/** Matches exactly this text. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`, 'u');
}

/** Matches what begins with this text. */
export function beginning(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`, 'u');
}

/** Matches what ends with this text, in its own case. */
export function ending(text: string): RegExp {
  return new RegExp(`${escaped(text)}$`, 'u');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
}
