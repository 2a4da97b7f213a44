import type { FirstKeys, PageKeys, ServerKeys } from './keys.gen.ts';

/** Every key with the names of the values its text asks for. */
type Keys = FirstKeys & PageKeys & ServerKeys;

/** Texts that come with the pages that need them. */
export type LaterNamespace = keyof PageKeys;
/** What a site may show. */
export type Namespace = keyof FirstKeys | LaterNamespace;
export type AnyNamespace = keyof Keys;

/** Plural forms share one key: `bets_one` and `bets_other` are asked for as `bets`. */
export type TextKey<Name extends AnyNamespace> = keyof Keys[Name] & string;

type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number | bigint };

type ValueNames<Name extends AnyNamespace, Key extends TextKey<Name>> = Keys[Name][Key] & string;

/** The values a text needs, so that a forgotten one does not compile. */
export type TextArguments<Name extends AnyNamespace, Key extends TextKey<Name>> = [ValueNames<Name, Key>] extends [never]
  ? []
  : [values: Values<ValueNames<Name, Key>>];

/** Keys whose text needs no values, for tables that name texts. */
export type PlainTextKey<Name extends AnyNamespace> = {
  [Key in TextKey<Name>]: [ValueNames<Name, Key>] extends [never] ? Key : never;
}[TextKey<Name>];

export type Translate<Name extends AnyNamespace> = <Key extends TextKey<Name>>(key: Key, ...values: TextArguments<Name, Key>) => string;
