/** What the person chose lies under it on their device. */
export const THEME_STORAGE_KEY = 'theme';

/** Sets the theme before anything is drawn. It stands alone in the page, so it may use nothing from around it. */
export function paintTheme(key: string): void {
  const ofDevice = (): string => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  const chosen = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be refused; the device then decides.
      return null;
    }
  };
  const choice = chosen();
  document.documentElement.dataset['theme'] = choice === 'dark' || choice === 'light' ? choice : ofDevice();
}

/** The script of its own that both apps run first, as the content policy allows no inline script. */
export const FIRST_PAINT = `(${paintTheme.toString()})(${JSON.stringify(THEME_STORAGE_KEY)});\n`;
