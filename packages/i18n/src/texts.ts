import type { en } from './en/index.ts';

export type English = typeof en;
export type Namespace = keyof English;

/** What another language must supply for one English file: the same keys, no more and no fewer. */
export type Translation<Source extends object> = { readonly [Key in keyof Source]: string };

/** What another language must supply altogether. */
export type Catalogue = { readonly [Name in Namespace]: Translation<English[Name]> };

/** Plural forms share one key: `bets_one` and `bets_other` are asked for as `bets`. */
type BaseKey<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

export type TextKey<Name extends Namespace> = BaseKey<keyof English[Name] & string>;

type SourceText<Name extends Namespace, Key extends string> = Key extends keyof English[Name]
  ? English[Name][Key]
  : `${Key}_other` extends keyof English[Name]
    ? English[Name][`${Key}_other`]
    : never;

type VariableName<Inside extends string> = Inside extends `${infer Name},${string}` ? Name : Inside;

type Variables<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}` ? VariableName<Inside> | Variables<Rest> : never;

type Values<Names extends string> = { readonly [Name in Names]: Name extends 'count' ? number : string | number | bigint };

/** The values a text needs, so that a forgotten one does not compile. */
export type TextArguments<Name extends Namespace, Key extends string> = [Variables<SourceText<Name, Key>>] extends [never]
  ? []
  : [values: Values<Variables<SourceText<Name, Key>>>];

/** Keys whose text needs no values, for tables that name texts. */
export type PlainTextKey<Name extends Namespace> = {
  [Key in TextKey<Name>]: [Variables<SourceText<Name, Key>>] extends [never] ? Key : never;
}[TextKey<Name>];

export type Translate<Name extends Namespace> = <Key extends TextKey<Name>>(key: Key, ...values: TextArguments<Name, Key>) => string;
