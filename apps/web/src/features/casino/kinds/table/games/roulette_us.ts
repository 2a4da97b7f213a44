export { rouletteTable as table } from '../roulette/roulette.ts';
