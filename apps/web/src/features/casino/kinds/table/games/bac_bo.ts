export { table } from '../dice/bac-bo.tsx';
