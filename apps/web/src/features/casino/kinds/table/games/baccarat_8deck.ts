export { table } from '../cards/baccarat.tsx';
