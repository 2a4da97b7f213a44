export { CodeLine } from '@tessera/ui';
