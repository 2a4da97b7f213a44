export { table } from '../dice/sic-bo.tsx';
