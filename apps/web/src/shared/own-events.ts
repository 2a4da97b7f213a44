/** Of what happened to the account: whoever changes how it is protected has it asked for anew. */
export const OWN_EVENTS_KEY = ['security', 'events'] as const;
