import type { rounds as source } from '../en/rounds.ts';
import type { Translation } from '../texts.ts';

export const rounds: Translation<typeof source> = {
  'game.mines': 'Minas',
  'game.blackjack': 'Blackjack',
  'form.game': 'Juego',
  'turn.until': 'Tu turno hasta las {{time}}',
  'resumed.title': 'Tu ronda sigue',
  'resumed.text': 'Está como la dejaste, con las mismas semillas. No se apostó nada más.',
  'moved.title': 'Esta ronda ya siguió adelante',
  'moved.text': 'Se jugó en otra pestaña, en otro dispositivo o por el reloj. Ves cómo está ahora. Tu última pulsación no movió dinero.',
  'played.title': 'Tu ronda interrumpida se jugó',
  'played.text': 'Ves su resultado. Está anotada una sola vez y su recibo está en tu historial de apuestas.',
  'never-arrived.title': 'Tu última ronda no nos llegó',
  'never-arrived.text': 'No se jugó y no se movió dinero.',
  'choice.unanswered.title': 'Aún sin respuesta a tu elección',
  'choice.unanswered.text': 'Puede que ya cuente. Preguntar otra vez repite la misma elección: nunca cuenta dos veces.',
  'asking.open': 'Abriendo tu ronda…',
  'asking.choice': 'Enviando tu elección…',
  'state.lost.title': 'No pudimos leer cómo está tu juego',
  'check.reason.round_mismatch': 'Estas semillas y elecciones dan otra ronda que la mostrada.',
  'check.reason.unknown_rules': 'Esta página no conoce las reglas con las que se jugó esta ronda. Recárgala para tener la más nueva.',
  'check.round': 'La ronda',
  'check.paid': 'Pagado: {{paid}} por una apuesta de {{stake}}.',
  'rules.title': 'Reglas',
  'rules.leave': 'Una ronda que dejas te espera. {{end}}',
  'rules.fault':
    'Las semillas deciden la ronda antes de que elijas. Si se corta tu conexión, sigues donde estabas, en cualquier dispositivo.',
};
