import type { mails as source } from '../en/mails.ts';
import type { Translation } from '../texts.ts';

export const mails: Translation<typeof source> = {
  'unlock.subject': '{{brand}}: alguien no pudo entrar en tu cuenta',
  'unlock.what':
    'Hubo demasiadas contraseñas equivocadas para la cuenta {{account}}, así que por un rato no deja entrar a nadie desde un lugar que no conoce.',
  'unlock.you': 'Si fuiste tú, abre este enlace y entra de nuevo:',
  'unlock.action': 'Desbloquear mi cuenta',
  'unlock.life': 'El enlace sirve una vez, durante {{minutes}} minutos.',
  'unlock.stranger':
    'Si no fuiste tú, no tienes que hacer nada: nadie entró. Elige otra contraseña si usas la tuya también en otros sitios.',
};
