import { createInstance, type i18n } from 'i18next';
import { type Language, isLanguage, localeOf, storeLanguage } from './language.ts';
import type { Namespace } from './texts.ts';

type Texts = Readonly<Record<string, string>>;

/** A visitor loads one language, and of it what the first page may show. */
const FIRST: Readonly<Record<Language, () => Promise<Readonly<Record<string, Texts>>>>> = {
  EN: async () => (await import('./en/first.ts')).first,
  ES: async () => (await import('./es/first.ts')).first,
};

/** Texts of pages that many never open: each a chunk of its own. */
const LATER = {
  backoffice: {
    EN: async (): Promise<Texts> => (await import('./en/backoffice.ts')).backoffice,
    ES: async (): Promise<Texts> => (await import('./es/backoffice.ts')).backoffice,
  },
  cashier: {
    EN: async (): Promise<Texts> => (await import('./en/cashier.ts')).cashier,
    ES: async (): Promise<Texts> => (await import('./es/cashier.ts')).cashier,
  },
  casino: {
    EN: async (): Promise<Texts> => (await import('./en/casino.ts')).casino,
    ES: async (): Promise<Texts> => (await import('./es/casino.ts')).casino,
  },
  guards: {
    EN: async (): Promise<Texts> => (await import('./en/guards.ts')).guards,
    ES: async (): Promise<Texts> => (await import('./es/guards.ts')).guards,
  },
  events: {
    EN: async (): Promise<Texts> => (await import('./en/events.ts')).events,
    ES: async (): Promise<Texts> => (await import('./es/events.ts')).events,
  },
  live: {
    EN: async (): Promise<Texts> => (await import('./en/live.ts')).live,
    ES: async (): Promise<Texts> => (await import('./es/live.ts')).live,
  },
  member: {
    EN: async (): Promise<Texts> => (await import('./en/member.ts')).member,
    ES: async (): Promise<Texts> => (await import('./es/member.ts')).member,
  },
  proofs: {
    EN: async (): Promise<Texts> => (await import('./en/proofs.ts')).proofs,
    ES: async (): Promise<Texts> => (await import('./es/proofs.ts')).proofs,
  },
  staffErrors: {
    EN: async (): Promise<Texts> => (await import('./en/staff-errors.ts')).staffErrors,
    ES: async (): Promise<Texts> => (await import('./es/staff-errors.ts')).staffErrors,
  },
} as const satisfies Partial<Record<Namespace, Readonly<Record<Language, () => Promise<Texts>>>>>;

export type LaterNamespace = keyof typeof LATER;
const ALL_LATER = Object.keys(LATER) as readonly LaterNamespace[];

/** Those that were asked for so far; a change of language brings them along. */
const wanted = new Set<LaterNamespace>();
const loading = new Map<string, Promise<void>>();

const instance: i18n = createInstance();

/**
 * Loads one language's texts and starts with it. Must be awaited before the first text is asked for. A page names the `later`
 * namespaces it cannot begin without; who names none gets all.
 */
export async function startI18n(language: Language, later: readonly LaterNamespace[] = ALL_LATER): Promise<void> {
  await instance.init({
    lng: language,
    resources: {},
    fallbackLng: false,
    // Keys are flat and contain dots; namespaces are always named apart from keys.
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders; escaping here would show entities to people.
    interpolation: { escapeValue: false },
  });
  for (const namespace of later) wanted.add(namespace);
  await loadLanguage(language);
  markDocument(language);
}

/** Switches the whole page to another language and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  await instance.changeLanguage(language);
  storeLanguage(language);
  markDocument(language);
}

/** Brings the texts of pages that are opened later, in the current language. */
export async function loadTexts(...namespaces: readonly LaterNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(async (namespace) => textsOf(namespace)));
}

/** What a component waits for before it can read a namespace; undefined once the texts are there. */
export function textsOf(namespace: Namespace): Promise<void> | undefined {
  const language = currentLanguage();
  if (instance.hasResourceBundle(language, namespace) || !isLater(namespace)) return undefined;
  wanted.add(namespace);
  return loadLater(namespace, language);
}

export function currentLanguage(): Language {
  const language = instance.language;
  if (!isLanguage(language)) throw new Error('startI18n must be awaited before a text is asked for');
  return language;
}

/** Calls back after each change of language; returns the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  instance.on('languageChanged', listener);
  return () => instance.off('languageChanged', listener);
}

/** Looks a text up by a key only known at run time; undefined where there is none. */
export function findText(namespace: Namespace, key: string, values: Readonly<Record<string, unknown>> = {}): string | undefined {
  if (!instance.exists(key, { ns: namespace, ...values })) return undefined;
  return instance.t(key, { ns: namespace, ...values });
}

async function loadLanguage(language: Language): Promise<void> {
  const later = [...wanted].map((namespace) => loadLater(namespace, language));
  for (const [namespace, texts] of Object.entries(await FIRST[language]())) addTexts(language, namespace, texts);
  await Promise.all(later);
}

/** The same promise for everybody who waits; one that failed is not kept, so that the next attempt loads again. */
function loadLater(namespace: LaterNamespace, language: Language): Promise<void> {
  const key = `${language} ${namespace}`;
  const running = loading.get(key);
  if (running) return running;
  const started = LATER[namespace][language]().then((texts) => addTexts(language, namespace, texts));
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}

function addTexts(language: Language, namespace: string, texts: Texts): void {
  instance.addResourceBundle(language, namespace, withMany(texts));
}

function isLater(namespace: Namespace): namespace is LaterNamespace {
  return namespace in LATER;
}

/**
 * Spanish has a third plural form, `many`, for whole millions, which English files cannot carry. Beside a number written
 * in digits it reads like `other`, so it is taken from there.
 */
function withMany(texts: Texts): Record<string, string> {
  const complete: Record<string, string> = { ...texts };
  for (const [key, text] of Object.entries(texts)) {
    if (key.endsWith('_other')) complete[`${key.slice(0, -'_other'.length)}_many`] = text;
  }
  return complete;
}

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = localeOf(language);
}
