/** One text that the browser keeps under a name. */
export interface Remembered {
  /** Null where nothing is kept. */
  read(): string | null;
  /** Null forgets. @returns whether it outlives this page; a private window may refuse, and then the page itself remembers */
  write(text: string | null): boolean;
}

interface Place {
  of(name: string): Remembered;
  clear(): void;
}

function place(storageOf: () => Storage): Place {
  const refused = new Map<string, string>();
  return {
    of: (name) => ({
      read() {
        try {
          return refused.get(name) ?? storageOf().getItem(name);
        } catch {
          return null;
        }
      },
      write(text) {
        refused.delete(name);
        try {
          if (text === null) storageOf().removeItem(name);
          else storageOf().setItem(name, text);
          return true;
        } catch {
          if (text !== null) refused.set(name, text);
          return false;
        }
      },
    }),
    clear() {
      refused.clear();
      try {
        storageOf().clear();
      } catch {
        // What it refuses to clear it never kept.
      }
    },
  };
}

// Asked for at each use: where it is refused, even naming it throws.
const device = place(() => localStorage);
const tab = place(() => sessionStorage);

/** Kept on this device. */
export const onDevice = (name: string): Remembered => device.of(name);

/** Kept as long as this tab, over reloads of its page. */
export const inTab = (name: string): Remembered => tab.of(name);

/** Forgets all that `inTab` keeps. */
export const forgetTab = (): void => tab.clear();
