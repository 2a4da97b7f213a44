import type { roundErrors as english } from '../en/round-errors.ts';
import type { Translation } from '../texts.ts';

export const roundErrors: Translation<typeof english> = {
  seeds_in_use: 'Termina antes tu ronda abierta. Su semilla sigue sellada hasta que acabe.',
  round_open: 'Tienes una ronda abierta en este juego. Termínala antes.',
  round_not_found: 'No se encontró esta ronda.',
  round_moved: 'Esta ronda ya siguió adelante. Mira cómo está ahora.',
  choice_not_open: 'Esto no se puede elegir ahora.',
};
