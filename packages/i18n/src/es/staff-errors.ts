import type { staffErrors as english } from '../en/staff-errors.ts';
import type { Translation } from '../texts.ts';

export const staffErrors: Translation<typeof english> = {
  code_required: 'Escribe el código de tu aplicación.',
  code_wrong: 'El código no es correcto o ya se usó.',
  totp_required: 'Configura antes tu código.',
  totp_enrolled: 'Los códigos ya están configurados.',
  permission_missing: 'Tu función no permite esto.',
  second_person_needed: 'Otra persona debe confirmarlo.',
  proposal_not_found: 'No se encontró la propuesta.',
  proposal_waiting: 'Ya espera a una segunda persona.',
  proposal_closed: 'La propuesta ya se decidió.',
  proposal_changed: 'El importe cambió desde la propuesta.',
};
