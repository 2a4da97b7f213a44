export { FolderInUse, holdFolder } from './hold-folder.ts';
export { type Journal, JournalDamaged, openJournal } from './journal.ts';
