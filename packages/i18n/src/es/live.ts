import type { live as english } from '../en/live.ts';
import type { Translation } from '../texts.ts';

export const live: Translation<typeof english> = {
  interrupted: 'Las actualizaciones en vivo se interrumpieron. Lo que ves se renueva cada pocos segundos.',
};
