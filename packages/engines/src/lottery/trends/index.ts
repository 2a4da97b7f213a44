export * from './draw-trends.ts';
export type { Measure, MeasureId, Track, TrackId } from './looks.ts';
export * from './missing.ts';
export * from './roads.ts';
