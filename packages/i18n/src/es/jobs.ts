import type { jobs as english } from '../en/jobs.ts';
import type { Translation } from '../texts.ts';

export const jobs: Translation<typeof english> = {
  title: 'Tareas',
  'state.dead': 'Abandonadas',
  'state.retrying': 'Se reintentan',
  'state.running': 'En curso',
  'text.dead': 'Fallaron todas las veces. Reinténtelas cuando esté arreglado aquello con lo que fallaron.',
  'text.retrying': 'Fallaron y se reintentan solas.',
  'text.running': 'Se están haciendo ahora.',
  attempts_one: '{{count}} intento',
  attempts_other: '{{count}} intentos',
  since: 'Desde {{at}}',
  next: 'Próximo intento {{at}}',
  progress: '{{done}} de {{total}}',
  retry: 'Reintentar',
  'retry.of': 'Reintentar {{name}} {{key}}',
  retried: 'La tarea se reintenta.',
  refresh: 'Actualizar ahora',
  'none.title': 'No hay tareas',
  'none.dead': 'Nada se ha abandonado.',
  'none.retrying': 'Nada espera otro intento.',
  'none.running': 'Nada está en curso en este momento.',
};
