/** The live connection of the page. */
export const live = {
  interrupted: 'Live updates are interrupted. What you see is refreshed every few seconds.',
};
