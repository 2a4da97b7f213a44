/** The push services of the browsers there are; a server must not call whatever address somebody gives it. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether an address of a subscription is one of a browser's maker. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return SERVICES.some((service) => service.test(url.hostname));
}
