import type { home as english } from '../en/home.ts';
import type { Translation } from '../texts.ts';

export const home: Translation<typeof english> = {
  'demo.title': 'Demostración',
  'demo.text': 'Este sitio es una demostración: los pagos pasan por una pasarela de prueba y no se mueve dinero real.',
  'games.title': 'Juegos populares',
  'games.more': 'Todos los juegos',
  'sports.title': 'En vivo y próximos',
  'sports.more': 'Ver deportes',
  'sports.empty': 'Ahora mismo no hay partidos.',
  'winners.title': 'Premios recientes',
  'winners.text': 'Premios reales de este sitio, de al menos cinco veces la apuesta.',
  'lane.failed': 'Esto no se pudo cargar.',
};
