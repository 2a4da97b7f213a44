/** How this project is known at a service that tests start. */
export const PROVIDER_CLIENT = { clientId: 'tessera', clientSecret: 'a secret of the client at the service' } as const;
