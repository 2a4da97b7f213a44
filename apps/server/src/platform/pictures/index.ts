export { MOST_PIXELS, MOST_SIDE_PIXELS, readPicture } from './read-picture.ts';
