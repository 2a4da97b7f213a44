export { table } from '../cards/dragon-tiger.tsx';
