export * from './board.ts';
export type { NoteForm } from './note-forms.ts';
export { quickPick } from './quick-pick.ts';
