/** Of every member whom tests bring. */
export const PASSWORD = 'violet-harbour-71';
