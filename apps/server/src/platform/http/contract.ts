export * as contract from '@tessera/contract';
