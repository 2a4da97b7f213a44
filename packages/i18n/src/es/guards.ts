import type { guards as source } from '../en/guards.ts';
import type { Translation } from '../texts.ts';

export const guards: Translation<typeof source> = {
  'proof.working': 'Comprobando que ningún programa prueba contraseñas…',
  'proof.done': 'Comprobado. Puedes seguir.',
  'proof.progress': 'Avance de la comprobación',
  'proof.picture': 'Usar una imagen',
  'unlock.title': 'Desbloquea tu cuenta',
  'unlock.text': 'Alguien escribió demasiadas contraseñas equivocadas. Desbloquea la cuenta y entra de nuevo.',
  'unlock.action': 'Desbloquear',
  'unlock.done.title': 'Tu cuenta está desbloqueada',
  'unlock.done.text': 'Ya puedes entrar con tu contraseña.',
  'unlock.none.title': 'Este enlace no está completo',
  'unlock.none.text': 'Ábrelo tal como está en el correo, o cópialo entero.',
};
