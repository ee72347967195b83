export { timelineOfMoves } from './timeline-queries.ts';
