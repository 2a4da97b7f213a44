import { COVERAGE, loadFirst, loadPage } from '#catalogue';
import { isConsoleOnly } from './console-only.ts';
import { firstFoldersFor, foldersFor } from './coverage.ts';
import { PAGE_NAMESPACES } from './keys.gen.ts';
import { foldersOf, localeOf, markDocument, shownTagOf, SOURCE_LANGUAGE, storeLanguage } from './language.ts';
import type { Language } from './manifest.ts';
import { sayFrom, type Source, type Texts } from './say.ts';
import type { LaterNamespace, Namespace } from './texts.ts';

/** Every namespace that comes with its pages. */
export const ALL_LATER: readonly LaterNamespace[] = PAGE_NAMESPACES;

let current: Language | undefined;
/** The first one, in which the page came. */
let began: Language | undefined;
/** The last one asked for: of two changes at once the later wins, whichever arrives first. */
let wantedLanguage: Language | undefined;

/** By folder and namespace. */
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
/** Those that were asked for so far; a change of language brings them along. */
const wanted = new Set<LaterNamespace>();
const listeners = new Set<() => void>();

/**
 * Loads one language's texts and starts with it. Must be awaited before the first text is asked for. A page names the `later`
 * namespaces it cannot begin without; who names none gets all.
 */
export async function startI18n(language: Language, later: readonly LaterNamespace[] = ALL_LATER): Promise<void> {
  for (const namespace of later) wanted.add(namespace);
  // Before the first paint, which does not wait for the texts.
  markDocument(language);
  await switchTo(language);
}

/** Switches the whole page to another language and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await switchTo(language);
}

/** For servers, whose pages are each in a language of their own: brings what the first page shows, and changes nothing else. */
export async function loadLanguage(language: Language): Promise<void> {
  await loadFirstOf(language);
}

/** Brings the texts of pages that are opened later, in the current language. Where there is none, components wait for theirs. */
export async function loadTexts(...namespaces: readonly LaterNamespace[]): Promise<void> {
  // Also while the first language is on its way.
  const language = current ?? wantedLanguage;
  if (language !== undefined) await Promise.all(namespaces.map(async (namespace) => textsOf(namespace, language)));
}

/** Brings every text of the site in the current language, for pages that are opened without a network. */
export async function loadAllTexts(): Promise<void> {
  await loadTexts(...ALL_LATER.filter((namespace) => !isConsoleOnly(namespace)));
}

/** What a component waits for before it can read a namespace; undefined once the texts are there. */
export function textsOf(namespace: Namespace, language: Language): Promise<void> | undefined {
  if (foldersWith(namespace, language).every((folder) => loaded.has(placeOf(folder, namespace)))) return undefined;
  // What is not there by now is none of the first page's.
  const later = namespace as LaterNamespace;
  wanted.add(later);
  return loadLater(language, later);
}

export function currentLanguage(): Language {
  return known(current);
}

/** How figures are written now; what Intl takes. */
export function currentLocale(): string {
  return localeOf(currentLanguage());
}

/** What a part of the page is in that came painted and was not taken over yet, whatever was chosen meanwhile. */
export function firstLanguage(): Language {
  return known(began);
}

function known(language: Language | undefined): Language {
  if (language === undefined) throw new Error('startI18n must be awaited before a text is asked for');
  return language;
}

/** Calls back after each change of language; returns the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks a text up by a key only known at run time; undefined where there is none. */
export function findText(
  namespace: Namespace,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
  language: Language = currentLanguage(),
): string | undefined {
  const shown = shownTagOf(language);
  const sources = foldersWith(namespace, language).flatMap((folder): Source[] => {
    const texts = loaded.get(placeOf(folder, namespace));
    return texts ? [{ texts, tag: folder === SOURCE_LANGUAGE ? folder : shown }] : [];
  });
  return sayFrom(sources, key, values, shown);
}

async function switchTo(language: Language): Promise<void> {
  wantedLanguage = language;
  await Promise.all([loadFirstOf(language), ...[...wanted].map((namespace) => loadLater(language, namespace))]);
  if (wantedLanguage !== language) return;
  began ??= language;
  current = language;
  markDocument(language);
  for (const listener of listeners) listener();
}

// Every text that is shown asks for them.
const needed = new Map<string, readonly string[]>();

function foldersWith(namespace: Namespace, language: Language): readonly string[] {
  const place = placeOf(language, namespace);
  const known = needed.get(place);
  if (known) return known;
  const folders = foldersFor(foldersOf(language), namespace, COVERAGE);
  needed.set(place, folders);
  return folders;
}

async function loadFirstOf(language: Language): Promise<void> {
  await Promise.all(
    firstFoldersFor(foldersOf(language), COVERAGE).map(async (folder) =>
      once(folder, async () => {
        for (const [namespace, texts] of Object.entries(await loadFirst(folder))) loaded.set(placeOf(folder, namespace), texts);
      }),
    ),
  );
}

function loadLater(language: Language, namespace: LaterNamespace): Promise<void> {
  const load = async (folder: string): Promise<void> => {
    const place = placeOf(folder, namespace);
    await once(place, async () => void loaded.set(place, await loadPage(folder, namespace)));
  };
  return once(`${language}:${namespace}`, async () => void (await Promise.all(foldersWith(namespace, language).map(load))));
}

/** The same promise for everybody who waits; one that failed is not kept, so that the next attempt loads again. */
function once(place: string, load: () => Promise<void>): Promise<void> {
  const running = loading.get(place);
  if (running) return running;
  const started = load();
  loading.set(place, started);
  started.catch(() => loading.delete(place));
  return started;
}

function placeOf(folder: string, namespace: string): string {
  return `${folder}/${namespace}`;
}
