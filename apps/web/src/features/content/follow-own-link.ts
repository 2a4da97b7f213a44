interface History {
  push(path: string): void;
}

/** A plain press on a link to an own page opens it without loading the site anew; any other press is the browser's. */
export function followOwnLink(event: MouseEvent, history: History): void {
  const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  if (!path?.startsWith('/') || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.push(path);
}
