import type { messages as english } from '../en/messages.ts';
import type { Translation } from '../texts.ts';

export const messages: Translation<typeof english> = {
  game_maintenance: 'Estamos en mantenimiento',
  info_maintenance: 'Estamos trabajando en el sitio y volvemos pronto. Tu saldo y tus apuestas abiertas están a salvo.',
  blockip: 'Acceso restringido',
  info_ip_block:
    'El sitio no está disponible desde tu ubicación. Si crees que es un error, contacta con atención al cliente e indica la dirección que ves aquí.',
  in_customer_service: 'Atención al cliente',
  in_need_true_account: 'Esto necesita una cuenta real. Estás usando una cuenta de prueba.',
  in_increase_submit: 'Confirmar',
  in_incorrect_password: 'Usuario o contraseña incorrectos',
  invitation_code_error: 'Código de invitación no válido',
  in_enter_credentials: 'Escribe el usuario y la contraseña',
  in_unknown_user: 'El usuario o correo no existe',
  in_slow_page: 'La página tardó demasiado en cargar, comprueba tu conexión',
  in_popup_blocked: 'Ventana emergente bloqueada. Permite las ventanas emergentes e inténtalo de nuevo.',
  in_confirmation: 'La confirmación no coincide',
  in_verification_code: 'Código de verificación no válido',
  in_mobile_format: 'Formato de móvil no válido',
  in_agents_only: 'Solo los agentes pueden entrar',
  in_non_agents: 'Quienes no son agentes no pueden entrar',
};
