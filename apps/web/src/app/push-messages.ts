/** What this needs of a service worker; the types of pages know none of it. */
export interface WorkerScope {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(kind: 'push', listener: (event: WorkerEvent & { readonly data: { text(): string } | null }) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: WorkerEvent & { readonly notification: Notification }) => void): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface WindowClient {
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<unknown>;
}

/** Shows what the server told this device. It came encrypted from our server alone, and is still only shown as text. */
export async function showMessage({ registration }: Pick<WorkerScope, 'registration'>, text: string): Promise<void> {
  const message = readMessage(text);
  if (!message) return;
  const { title, body, language, path, tag, icon } = message;
  await registration.showNotification(title, { body, lang: language, dir: 'auto', tag, icon, data: path });
}

/** Opens the page of a message, in a window that is there already if there is one. */
export async function openMessage({ clients }: Pick<WorkerScope, 'clients'>, data: unknown): Promise<void> {
  const path = typeof data === 'string' && isOwnPath(data) ? data : '/';
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await clients.openWindow(path));
  await open.focus();
  await open.navigate(path);
}

const FIELDS = ['title', 'body', 'language', 'path', 'tag', 'icon'] as const;

function readMessage(text: string): Readonly<Record<(typeof FIELDS)[number], string>> | null {
  try {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    return value && FIELDS.every((field) => typeof value[field] === 'string') ? (value as Record<(typeof FIELDS)[number], string>) : null;
  } catch {
    return null;
  }
}

/** Two slashes would lead to another host. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
