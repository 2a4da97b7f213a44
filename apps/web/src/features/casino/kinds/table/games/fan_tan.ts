export { table } from '../beads/fan-tan.tsx';
